/**
 * Random concurrent actions of members, staff and the rail. Each worker draws its actions from its
 * own seeded generator, so that one seed repeats the same play.
 */

import type { LoanStatus } from "@hiram/contract/loan/loan.ts";
import { fromPesos, pesoDisplay, toPesos } from "@hiram/contract/money/money.ts";
import { writePrice } from "@hiram/contract/price/price.ts";
import { quoteLoan } from "@hiram/contract/price/quote.ts";
import { actionsOf } from "@hiram/contract/wire/roles.ts";
import { isDatabaseUnreachable } from "@hiram/server/db/database-away.ts";
import type { StaffCaller } from "@hiram/server/http/answer.ts";
import { decideLoan } from "@hiram/server/loan/approval/decide-loan.ts";
import { recordRepaymentAtDesk } from "@hiram/server/payment/desk/record-repayment-at-desk.ts";
import { confirmProposal } from "@hiram/server/staff/proposals/decide-proposal.ts";
import { showProposals } from "@hiram/server/staff/proposals/show-proposals.ts";
import { addStaff, caller } from "#testing/loan.ts";
import { type Book, type PlayedRequest, resendRequest, sendRequest } from "./ask.ts";
import { type Dice, openDice } from "./dice.ts";
import { reverse, transfer } from "./payments/bank-turns.ts";
import { payAtGateway } from "./payments/gateway-turns.ts";
import { refundMember } from "./payments/refund-turn.ts";
import { loadBankStatement } from "./payments/statement-turn.ts";
import { type Play, type Turn, untilDatabaseAnswers, wasDone } from "./turn.ts";
import { acceptCode, confirmAmount, type Player, resetRateLimits, type World } from "./world.ts";

const LOAN_PESOS = 200_000;

type LoanAt = { id: string; status: LoanStatus; amount_centavos: number; hash: string | null };

async function loanOf({ ownerPool }: World, player: Player): Promise<LoanAt | undefined> {
  const { rows } = await ownerPool.query<LoanAt>(
    `select loan.id, loan.status, loan.amount_centavos, loan_document.hash
     from loan left join loan_document on loan_document.loan_id = loan.id
       and loan_document.kind = 'CONTRACT' and loan_document.replaced_at is null
     where loan.member_id = $1 order by applied_at desc limit 1`,
    [player.id],
  );
  return rows[0];
}

async function walletOf({ ownerPool }: World, player: Player): Promise<string | undefined> {
  const { rows } = await ownerPool.query("select id from wallet where member_id = $1", [player.id]);
  return rows[0]?.id;
}

async function apply({ play, player, dice }: Turn) {
  const pesos = LOAN_PESOS + dice.below(3) * 10_000;
  const quote = quoteLoan(fromPesos(pesos), 6, play.world.house.products.standard());
  const declared = { monthlyDebtsPHP: 0, monthlyExpensesPHP: 12_000 };
  const body = { ...writePrice(quote, pesoDisplay), ...declared, isAgree: true };
  await sendRequest(play.book, player, {
    method: "POST",
    path: "/loan/applynew",
    key: dice.key(),
    body,
  });
}

/** Two officers may act on the same loan: the second gets LoanMoved. */
async function decide({ play: { world }, player }: Turn) {
  const loan = await loanOf(world, player);
  // One person approves at most the policy's sum in a day.
  const staffId = await addStaff(world);
  const decide = (event: "review" | "approve") => {
    const request = { loanId: loan?.id ?? "", event };
    return wasDone(decideLoan(world.house, request, { id: staffId }, caller));
  };
  if (loan?.status === "PENDING") await decide("review");
  if (loan?.status === "PENDING" || loan?.status === "IN_REVIEW") await decide("approve");
}

async function accept({ play, player, dice }: Turn) {
  const key = dice.key();
  const loan = await loanOf(play.world, player);
  if (loan?.status !== "APPROVED" || !loan.hash) return;
  const otp = await acceptCode(play.world, player, loan.id, loan.hash);
  const body = { action: "ACCEPT", otp, hash: loan.hash };
  await sendRequest(play.book, player, { method: "PATCH", path: "/memberloan", key, body });
}

const change = (action: "CANCEL" | "RETURN_UNUSED") => async (turn: Turn) => {
  const { play, player, dice } = turn;
  const part = action === "RETURN_UNUSED" && dice.below(2) === 0;
  const amount = toPesos(dice.between(1, 20_000_00));
  const wanted = {
    method: "PATCH",
    path: "/memberloan",
    key: dice.key(),
    body: { action, ...(part && { amount }) },
  } as const;
  await sendRequest(play.book, player, wanted);
};

/** A withdrawal; some are sent three times at once, some twice with different keys. */
const withdraw = (path: string, pesosMax: number) => async (turn: Turn) => {
  const { play, player, dice } = turn;
  const pesos = toPesos(dice.between(1, fromPesos(pesosMax)));
  const [key, otherKey, haste] = [dice.key(), dice.key(), dice.below(10)];
  const id = await walletOf(play.world, player);
  if (!id) return;
  const confirmation = await confirmAmount(play.world, player, fromPesos(pesos));
  const body = { id, withdrawalAmount: pesos, confirmation };
  const keys = haste === 0 ? [key, key, key] : haste === 1 ? [key, otherKey] : [key];
  const wanted = { method: "POST", path, body } as const;
  await Promise.all(keys.map((each) => sendRequest(play.book, player, { ...wanted, key: each })));
};

/** The member takes the newest withdrawal back; a rail that has it already wins. */
async function recall({ play, player, dice }: Turn) {
  const key = dice.key();
  const { rows } = await untilDatabaseAnswers(() =>
    play.world.ownerPool.query<{ id: string }>(
      "select id from withdrawal where member_id = $1 order by withdrawal_number desc limit 1",
      [player.id],
    ),
  );
  const body = rows[0];
  if (!body) return;
  const path = "/memberloan/withdrawals/recall";
  const keys = dice.isOneIn(3) ? [key, key] : [key];
  const request = { method: "POST", path, body } as const;
  await Promise.all(keys.map((each) => sendRequest(play.book, player, { ...request, key: each })));
}

type Repayable = { id: string; first_paid_on: string | null; taken_out: number };

async function repay({ play, player, dice }: Turn) {
  const { staffId, ownerPool } = play.world;
  const [reference, pesos, isTwice] = [dice.key(), dice.between(1, 60_000), dice.isOneIn(3)];
  const { rows } = await ownerPool.query<Repayable>(
    `select id, first_paid_on, (select coalesce(sum(amount_centavos), 0)::bigint from withdrawal
       where withdrawal.loan_id = loan.id and withdrawal.kind = 'LOAN'
         and withdrawal.status = 'COMPLETED') as taken_out
     from loan where member_id = $1 and status = 'ACTIVE'`,
    [player.id],
  );
  const loan = rows[0];
  if (!loan?.first_paid_on) return;
  // Rarely more than is owed. In whole pesos, because no other payment of a play has such an
  // amount.
  const thirdPesos = Math.max(1, Math.floor(loan.taken_out / 3_00));
  const amountCentavos = fromPesos(Math.min(pesos, thirdPesos));
  const given = {
    loanId: loan.id,
    staffId,
    amountCentavos,
    receivedOn: loan.first_paid_on,
    reference,
  };
  const book = async () => {
    const isBooked = await wasDone(bookAtDesk(play.world, player, given)).catch((error) =>
      // The database ended before its answer came: staff look whether the repayment is there.
      isDatabaseUnreachable(error) ? hasRepayment(play.world, reference) : Promise.reject(error),
    );
    if (isBooked) play.received.set(reference.toUpperCase(), amountCentavos);
  };
  await Promise.all(isTwice ? [book(), book()] : [book()]);
}

/** Above the policy's amount the second officer confirms it. */
async function bookAtDesk(
  { house, secondStaffId: id }: World,
  player: Player,
  given: Parameters<typeof recordRepaymentAtDesk>[1],
) {
  const { needsSecondPerson } = await recordRepaymentAtDesk(house, given, caller);
  if (!needsSecondPerson) return;
  const second: StaffCaller = { id, may: new Set(actionsOf("LOAN_OFFICER")), sessionId: "" };
  const { proposals } = await showProposals(house, { member: player.id }, second);
  const own = proposals.find(({ facts }) =>
    facts.some(({ value }) => value === given.reference.toUpperCase()),
  );
  const { id: proposal = "", fingerprint = "" } = own ?? {};
  const once = { actorId: id, route: "play", key: given.reference, bodyFingerprint: fingerprint };
  await confirmProposal(house, { id: proposal, fingerprint }, second, caller, once);
}

const hasRepayment = ({ ownerPool }: World, reference: string): Promise<boolean> =>
  untilDatabaseAnswers(async () => {
    const { rowCount } = await ownerPool.query("select from repayment where reference = $1", [
      reference.toUpperCase(),
    ]);
    // A value that a read returned may exist on one machine only, and a failover would undo it.
    await ownerPool.query("select await_standby()");
    return rowCount === 1;
  });

/** Repeats an earlier request unchanged, sometimes several times at once. */
async function again({ play, dice }: Turn) {
  const times = dice.isOneIn(4) ? 3 : 1;
  const asked = pickAsked(play.book, dice);
  if (!asked) return;
  await Promise.all(Array.from({ length: times }, () => resendRequest(play.book, asked)));
}

/** A key that was used before, with another body. */
async function misuse({ play, dice }: Turn) {
  const asked = pickAsked(play.book, dice, ({ path }) => path.endsWith("/withdraw"));
  if (!asked) return;
  const { player, method, path, key } = asked;
  const body = JSON.parse(asked.body);
  const other = { ...body, withdrawalAmount: toPesos(fromPesos(body.withdrawalAmount) + 1) };
  await sendRequest(play.book, player, { method, path, key, body: other });
}

function pickAsked(
  book: Book,
  dice: Dice,
  isWanted: (asked: PlayedRequest) => boolean = () => true,
) {
  const at = dice.below(40) + 1;
  const asked = book.asked.at(-Math.min(at, book.asked.length));
  return asked && isWanted(asked) ? asked : undefined;
}

const actions = {
  apply,
  decide,
  accept,
  cancel: change("CANCEL"),
  giveBack: change("RETURN_UNUSED"),
  withdraw: withdraw("/memberloan/withdraw", 60_000),
  withdrawSmall: withdraw("/loan/withdraw", 999),
  recall,
  repay,
  transfer,
  reverse: (turn: Turn) => reverse(turn),
  payAtGateway,
  loadBankStatement,
  refund: refundMember,
  again,
  misuse,
} as const;
export type ActionName = keyof typeof actions;

const weights: Readonly<Record<ActionName, number>> = {
  apply: 3,
  decide: 4,
  accept: 4,
  cancel: 2,
  giveBack: 1,
  withdraw: 8,
  withdrawSmall: 4,
  recall: 2,
  repay: 2,
  transfer: 3,
  reverse: 1,
  payAtGateway: 3,
  loadBankStatement: 1,
  refund: 3,
  again: 6,
  misuse: 2,
};

/** Most members start with a loan, so that there is money to move; every fourth starts without. */
export async function lendToMost(play: Play, seed: number): Promise<void> {
  const dice = openDice(seed);
  const lucky = play.world.players.filter((_, index) => index % 4 !== 2);
  await Promise.all(
    lucky.map(async (player) => {
      const turn = { play, player, dice };
      await apply(turn);
      await decide(turn);
      await accept(turn);
    }),
  );
}

type Course = {
  readonly seed: number;
  readonly workers: number;
  readonly rounds: number;
  readonly weights?: Readonly<Partial<Record<ActionName, number>>>;
  /**
   * What happens between two turns of a worker: the rail's steps, where no worker process takes
   * them.
   */
  readonly between?: (dice: Dice) => Promise<unknown>;
  readonly isOver?: () => boolean;
};

export async function playMoney(play: Play, course: Course): Promise<void> {
  const { seed, workers, rounds, between, isOver } = course;
  const worker = async (number: number) => {
    const dice = openDice(seed + 7919 * (number + 1));
    for (let round = 0; round < rounds && !isOver?.(); round++) {
      const name = dice.weigh((course.weights ?? weights) as Record<ActionName, number>);
      const turn = { play, player: dice.pick(play.world.players), dice };
      await untilDatabaseAnswers(() => actions[name](turn));
      await between?.(dice);
      if (round % 20 === 19) await untilDatabaseAnswers(() => resetRateLimits(play.world));
    }
  };
  await Promise.all(Array.from({ length: workers }, (_, number) => worker(number)));
}
