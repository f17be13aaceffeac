/**
 * Saves one step: the state and the answers in one transaction. The same answers sent again after a
 * lost reply get the same reply. Until the last step is saved, a member may go back and correct an
 * earlier one; any other step out of order is refused by name.
 */
import {
  type ActivationStep,
  activationLife,
  activationSteps,
} from "@hiram/contract/activation/activation.ts";
import {
  findMemberAnswer,
  insertMemberAnswer,
  lockActivationState,
  markActivationCompleted,
  replaceMemberAnswer,
} from "#activation/activation.sql.ts";
import { tryAdvance } from "#db/advance.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { addJob } from "#jobs/jobs.ts";
import { activationAnswersSeal } from "#member/answers.ts";
import { refuse } from "#problem.ts";

export type SavedStepAnswers = Readonly<Record<string, unknown>>;

type Step = {
  readonly step: ActivationStep;
  readonly answers: SavedStepAnswers;
  /** A fingerprint of the number: it finds the same ID or account with another member. */
  readonly number?: string;
  /** Further checks and writes in the same transaction. */
  readonly alongside?: (trx: Trx) => Promise<void>;
};

type StepEvents = { readonly [S in (typeof activationSteps)[number] as S["name"]]: S["event"] };
/** The event that saves each step, from the contract's list of steps. */
const eventOf = Object.fromEntries(
  activationSteps.map(({ name, event }) => [name, event]),
) as StepEvents;

export async function saveActivationStep(house: House, memberId: string, { step, ...what }: Step) {
  const { keys, db } = house;
  const about = activationAnswersSeal(memberId, step);
  // The session and device that sent them are not part of the answers.
  const { phoneNumber: _, isCorrection, ...answers } = what.answers;
  const document = JSON.stringify(answers);
  const fingerprint = keys.fingerprint(document, about);
  const event = eventOf[step];
  if (!event) throw new Error(`${step} is no step of activation`);
  const isLast = activationLife[event].to === "INFO_COMPLETED";
  const reply = { state: isLast ? "INFO_COMPLETED" : "UPDATE_NEXT" } as const;
  const answer = {
    member_id: memberId,
    step,
    sealed: keys.seal(document, about),
    fingerprint,
    number_fingerprint: what.number ? keys.fingerprint(what.number, `number/${step}`) : null,
  };

  return db.transaction().execute(async (trx) => {
    const by = { kind: "member", id: memberId } as const;
    if (!(await tryAdvance(trx, { table: "activation", event, id: memberId, by }))) {
      const before = await findMemberAnswer(trx, memberId, step);
      if (before?.fingerprint === fingerprint) return reply;
      const state = await lockActivationState(trx, memberId);
      if (state === "INFO_COMPLETED") return refuse("AlreadyActivated");
      if (!isCorrection) return refuse("StepOutOfOrder");
      await what.alongside?.(trx);
      if (!(await replaceMemberAnswer(trx, answer))) return refuse("StepOutOfOrder");
      return reply;
    }
    await what.alongside?.(trx);
    await insertMemberAnswer(trx, answer);
    if (isLast) {
      await markActivationCompleted(trx, memberId);
      await addJob(trx, "recompute-score", { memberId, why: "ACTIVATION" });
    }
    return reply;
  });
}
