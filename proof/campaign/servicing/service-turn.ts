/** A member and the desk about one loan, on one afternoon. */
import { actionsOf } from "@hiram/contract/wire/roles.ts";
import { lockOpenProposalOf, lockProposal } from "@hiram/server/desk/proposals/proposal.sql.ts";
import type { StaffCaller } from "@hiram/server/http/answer.ts";
import { Problem } from "@hiram/server/problem.ts";
import { confirmProposal } from "@hiram/server/staff/proposals/decide-proposal.ts";
import { describeProposal } from "@hiram/server/staff/proposals/show-proposals.ts";
import { caller } from "#testing/loan.ts";
import type { OwnLoan } from "../year/own-book.ts";
import type { YearMember, YearWorld } from "../year/year-world.ts";

export type ServiceTurn = {
  readonly world: YearWorld;
  readonly member: YearMember;
  readonly loan: OwnLoan;
  readonly today: number;
  /** Otherwise stored accounts do not have the bookings of today yet. */
  readonly isYesterdayClosed: boolean;
};

export const NEVER = Number.POSITIVE_INFINITY;

export const officerOf = (id: string): StaffCaller => ({
  id,
  sessionId: "year",
  may: new Set(actionsOf("LOAN_OFFICER")),
});

type ConfirmKind =
  | "hardship.offer"
  | "hardship.undo"
  | "dispute.uphold"
  | "loan.settlement"
  | "settlement.withdraw"
  | "loan.write-off";

/** The second of two people confirms what the first began. */
export async function confirmAs(
  world: YearWorld,
  member: YearMember,
  kind: ConfirmKind,
  subject: string,
  confirmedBy = world.secondId,
): Promise<void> {
  const { house } = world.test;
  const row = await house.db.transaction().execute(async (trx) => {
    const open = await lockOpenProposalOf(trx, kind, subject);
    return lockProposal(trx, open?.id ?? "");
  });
  if (!row) throw new Error(`no ${kind} waits`);
  const { fingerprint } = await describeProposal(house, house.db, row);
  const key = member.service.key();
  const once = { actorId: confirmedBy, route: "year confirm", key, bodyFingerprint: key };
  const shown = { id: row.id, fingerprint };
  await confirmProposal(house, shown, officerOf(confirmedBy), caller, once);
}

/** Two people decide something: the first one alone is refused, the second confirms it. */
export async function confirmByTwo(
  { world, member }: ServiceTurn,
  kind: ConfirmKind,
  subject: string,
): Promise<void> {
  const alone = await resultOf(confirmAs(world, member, kind, subject, world.staffId));
  if (alone !== "NotOneself") world.found.push(`${kind} confirmed by one person: ${alone}`);
  await confirmAs(world, member, kind, subject);
}

/** The name of a refusal, or "done". */
export const resultOf = (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => "done",
    (error: unknown) => {
      if (error instanceof Problem) return error.code;
      throw error;
    },
  );

/** Whether the loan has ended, when more than a payment may end it. */
export async function refreshEnded({ world, loan }: ServiceTurn): Promise<void> {
  const { rows } = await world.test.ownerPool.query<{ status: string }>(
    "select status from loan where id = $1",
    [loan.id],
  );
  loan.hasEnded = rows[0]?.status !== "ACTIVE";
}
