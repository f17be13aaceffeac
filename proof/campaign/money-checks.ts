/**
 * What must hold after a play, whatever happened during it. Each check returns what is wrong, in
 * words, and none relies on what another part of the product reports about itself.
 */
import fs from "node:fs";
import path from "node:path";
import { fromPesos } from "@hiram/contract/money/money.ts";
import { findBalances, trialBalance } from "@hiram/server/ledger/balance.ts";
import { verifyLedger } from "@hiram/server/ledger/verify.ts";
import { describeDues } from "@hiram/server/loan/describe-dues.ts";
import type { PlayedRequest } from "./ask.ts";
import { campaignPaymentChecks } from "./payments/payment-checks.ts";
import { askRows, compareSets, isDone, repliesOf } from "./read-play.ts";
import type { Play } from "./turn.ts";

export type MoneyCheck = (play: Play) => Promise<string[]>;

const isAction = (action: string) => (asked: PlayedRequest) =>
  asked.path === "/memberloan" && JSON.parse(asked.body).action === action;
const isWithdrawal = ({ path: at }: PlayedRequest) => /\/(withdraw|refund)$/.test(at);

const ledgerHolds: MoneyCheck = async ({ world }) => {
  const { total } = await trialBalance(world.house.db);
  const mismatches = await verifyLedger(world.house.db);
  return [
    ...(total === 0 ? [] : [`all postings together are ${total}`]),
    ...mismatches.map(({ check, found }) => `not so: ${check}: ${found}`),
  ];
};

const nothingLeaks: MoneyCheck = async (play) => {
  const rows = await askRows<{ id: string }>(
    play,
    `select wallet.member_id as id from wallet where wallet.member_id = any($1) and (
       available_centavos < 0 or reserved_centavos < 0 or
       available_centavos + reserved_centavos + paid_out_centavos <> (
         select sum(case movement when 'releaseLoan' then 1 else -1 end * abs(amount_centavos))
         from entry join posting on posting.entry_id = entry.id and posting.account = 'wallet'
         where entry.member_id = wallet.member_id
           and movement in ('releaseLoan', 'takeBackLoan', 'returnUnused')))`,
  );
  return rows.map(({ id }) => `member ${id} has other money than was released to them`);
};

const withdrawalsAreAsTold: MoneyCheck = async (play) => {
  const done = repliesOf(play, isWithdrawal);
  type Row = {
    id: string;
    member_id: string;
    withdrawal_number: number;
    kind: string;
    amount_centavos: number;
  };
  const rows = await askRows<Row>(
    play,
    `select id, member_id, withdrawal_number, kind, amount_centavos from withdrawal
     where member_id = any($1)`,
  );
  const told = done.map(({ asked, reply }) => {
    const { withdrawalId, withdrawalNumber, refundAmount, withdrawalAmount } = reply;
    const [kind, pesos] = refundAmount ? ["REFUND", refundAmount] : ["LOAN", withdrawalAmount];
    return `${withdrawalId} ${withdrawalNumber} ${kind} ${fromPesos(pesos)} of ${asked.player.id}`;
  });
  const kept = rows.map(
    (row) =>
      `${row.id} ${row.withdrawal_number} ${row.kind} ${row.amount_centavos} of ${row.member_id}`,
  );
  return compareSets("withdrawal", told, kept);
};

const loansAreAsTold: MoneyCheck = async (play) => {
  type Row = { loan_number: number; member_id: string; status: string; accepted: boolean };
  const rows = await askRows<Row>(
    play,
    `select loan_number, member_id, status, accepted_at is not null as accepted from loan
     where member_id = any($1)`,
  );
  const numbers = (isWanted: (row: Row) => boolean) =>
    rows.filter(isWanted).map((row) => String(row.loan_number));
  const told = (isWanted: (asked: PlayedRequest) => boolean) =>
    repliesOf(play, isWanted).map(({ reply }) => String(reply.loanNumber));
  const applied = ({ path: at }: PlayedRequest) => at === "/loan/applynew";
  return [
    ...compareSets(
      "loan",
      told(applied),
      numbers(() => true),
    ),
    ...compareSets(
      "accepted loan",
      told(isAction("ACCEPT")),
      numbers(({ accepted }) => accepted),
    ),
    ...compareSets(
      "cancelled loan",
      told(isAction("CANCEL")),
      numbers(({ status }) => status === "CANCELLED"),
    ),
  ];
};

const repaymentsAreAsTold: MoneyCheck = async (play) => {
  const rows = await askRows<{ reference: string; amount_centavos: number }>(
    play,
    `select reference, repayment.amount_centavos from repayment
     join payment on payment.id = payment_id and way = 'BY_HAND'
     where repayment.member_id = any($1)`,
  );
  const returns = new Set(
    repliesOf(play, isAction("RETURN_UNUSED")).map(
      ({ asked }) => `${asked.player.id} ${asked.key}`,
    ),
  );
  // When a loan is paid off, the unused money in its wallet goes back automatically.
  const given = await askRows(
    play,
    `select from audit_event where action = 'REPAYMENT_RECORDED' and actor_kind = 'member'
       and subject_id = any($1)`,
  );
  const returned = given.length;
  return [
    ...compareSets(
      "repayment",
      [...play.received].map(([reference, centavos]) => `${reference} ${centavos}`),
      rows.map((row) => `${row.reference} ${row.amount_centavos}`),
    ),
    ...(returned === returns.size
      ? []
      : [`${returns.size} returns were told, ${returned} are there`]),
  ];
};

/** The postings equal what the price function computes from payouts and payments. */
const duesAreTheLedgers: MoneyCheck = async ({ world: { house, players } }) => {
  const found: string[] = [];
  for (const { id } of players) {
    const balances = await findBalances(house.db, id);
    if (!balances) continue;
    // Includes paid-off loans, which are owed again when one of their payments is reversed.
    const loans = await house.db
      .selectFrom("loan")
      .selectAll()
      .where("member_id", "=", id)
      .where("first_paid_on", "is not", null)
      .execute();
    let owed = 0;
    for (const loan of loans) owed += fromPesos((await describeDues(house, loan)).owed.principal);
    const posted = balances.owed - balances.available - balances.reserved;
    if (owed !== posted) found.push(`member ${id} owes ${owed}, but ${posted} was posted`);
  }
  return found;
};

const oneKeyOneAnswer: MoneyCheck = async ({ book }) => {
  const byKey = Map.groupBy(
    book.asked,
    ({ player, method, path: at, key }) => `${player.id} ${method} ${at} ${key}`,
  );
  return [...byKey].flatMap(([key, all]) => {
    const done = all.filter(({ answers }) => answers.some(isDone));
    const texts = new Set(done.flatMap(({ answers }) => answers.filter(isDone)).map((a) => a.text));
    const bodies = new Set(done.map(({ body }) => body));
    return [
      ...(texts.size > 1 ? [`key ${key} was answered in ${texts.size} ways`] : []),
      ...(bodies.size > 1 ? [`key ${key} did ${bodies.size} things`] : []),
    ];
  });
};

const nothingBroke: MoneyCheck = async ({ book }) => {
  const broken = book.asked.flatMap(({ method, path: at, answers }) =>
    answers
      .filter((answer) => answer !== null && answer.status >= 500 && answer.status !== 503)
      .map((answer) => `${method} ${at} answered ${answer?.status} ${answer?.text}`),
  );
  return [...new Set(broken)];
};

const codesWorkOnce: MoneyCheck = async (play) => {
  const rows = await askRows<{ id: string; made: number; spent: boolean }>(
    play,
    `select code_challenge.id, count(withdrawal.id)::integer as made,
       spent_at is not null as spent
     from code_challenge left join withdrawal on withdrawal.challenge_id = code_challenge.id
     where purpose in ('WITHDRAW', 'REFUND') and cardinality($1::uuid[]) > 0
     group by code_challenge.id having count(withdrawal.id) <> (spent_at is not null)::integer`,
  );
  return rows.map(({ id, made, spent }) => `code ${id}, spent: ${spent}, made ${made} withdrawals`);
};

const auditCounts: MoneyCheck = async (play) => {
  const [row] = await askRows<{ made: number; noted: number; paid: number; booked: number }>(
    play,
    `select
       (select count(*) from withdrawal where member_id = any($1))::integer as made,
       (select count(*) from audit_event where action in ('WITHDRAWAL_MADE', 'REFUND_MADE')
         and subject_id = any($1))::integer as noted,
       (select count(*) from repayment where member_id = any($1))::integer as paid,
       (select count(*) from audit_event where action = 'REPAYMENT_RECORDED'
         and subject_id = any($1))::integer as booked`,
  );
  return row && row.made === row.noted && row.paid === row.booked
    ? []
    : [`the log counts otherwise: ${JSON.stringify(row)}`];
};

/** The demo's rail keeps one file for each payout it was given; no recalled one was. */
const railSawEachOnce: MoneyCheck = async (play) => {
  const folder = path.join(play.world.house.config.dataDir, "rail");
  const files = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  const seen = files
    .filter((file) => file.endsWith(".json"))
    .map((file) => JSON.parse(fs.readFileSync(path.join(folder, file), "utf8")));
  const rows = await askRows<{ id: string; status: string; amount_centavos: number }>(
    play,
    `select id, status, amount_centavos from withdrawal
     where member_id = any($1) and status in ('SENT', 'COMPLETED', 'RETURNED')
       and return_reason is distinct from 'RECALLED'`,
  );
  const outcomes = new Map(rows.map((row) => [row.id, row.status]));
  const ours = seen.filter(({ key }) => outcomes.has(key));
  const wrong = ours.filter(
    ({ key, returned }) => outcomes.get(key) === (returned ? "COMPLETED" : "RETURNED"),
  );
  return [
    ...compareSets(
      "payout",
      rows.map((row) => `${row.id} ${row.amount_centavos}`),
      ours.map(({ key, centavos }) => `${key} ${centavos}`),
    ),
    ...wrong.map(({ key }) => `payout ${key} ended otherwise than the rail said`),
  ];
};

const nothingIsStuck: MoneyCheck = async (play) => {
  const rows = await askRows<{ withdrawal_number: number; status: string }>(
    play,
    `select withdrawal_number, status from withdrawal
     where member_id = any($1) and status in ('PROCESSING', 'SENT') and not needs_second_person`,
  );
  return rows.map((row) => `withdrawal ${row.withdrawal_number} is still ${row.status}`);
};

export const checks = {
  ledgerHolds,
  nothingLeaks,
  withdrawalsAreAsTold,
  loansAreAsTold,
  repaymentsAreAsTold,
  duesAreTheLedgers,
  oneKeyOneAnswer,
  nothingBroke,
  codesWorkOnce,
  auditCounts,
  railSawEachOnce,
  nothingIsStuck,
} as const satisfies Readonly<Record<string, MoneyCheck>>;

export async function checkMoney(play: Play): Promise<string[]> {
  const found: string[] = [];
  for (const check of [...Object.values(checks), ...campaignPaymentChecks])
    found.push(...(await check(play)));
  return found;
}

const outcomes: Readonly<Record<number, string>> = { 200: "done", 503: "away" };

/** A one-line summary of the play. */
export function describeTally({ book, received, payments }: Play): string {
  const counts = new Map<string, number>();
  for (const { path: at, body, answers } of book.asked)
    for (const answer of answers) {
      const what = JSON.parse(body).action ?? at;
      const outcome = answer === null ? "cut off" : (outcomes[answer.status] ?? "refused");
      counts.set(`${what} ${outcome}`, (counts.get(`${what} ${outcome}`) ?? 0) + 1);
    }
  const words = [...counts].sort().map(([what, count]) => `${what} ${count}`);
  const { arrived, reversed } = payments;
  const money = { repaid: received, arrived, reversed };
  return [...words, ...Object.entries(money).map(([what, { size }]) => `${what} ${size}`)].join(
    ", ",
  );
}
