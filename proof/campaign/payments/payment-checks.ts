/**
 * What must hold of payments after a play. The book of the outside world (`payment-book.ts`) says
 * what arrived and what was wanted back; the rail's files say where refunds went.
 */
import fs from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { MoneyCheck } from "../money-checks.ts";
import { askRows, compareSets, repliesOf } from "../read-play.ts";
import type { Play } from "../turn.ts";
import { BANK, bookKey, GATEWAY } from "./payment-book.ts";
import { paymentJobs } from "./settle-payments.ts";

type PaymentAt = {
  readonly payment_number: number;
  readonly own_account: string;
  readonly entry_reference: string;
  readonly status: string;
  readonly amount_centavos: number;
  /** Its counting repayments: how many, and the sums of their parts. */
  readonly counting: number;
  readonly at_loans: number;
  /** How often the audit log has its reversal. */
  readonly noted: number;
};

/** Payments by banks and the gateway; those recorded by the desk are checked with its replies. */
async function listPayments({ world }: Play): Promise<PaymentAt[]> {
  const { rows } = await world.ownerPool.query<PaymentAt>(
    `with reversal as (
       select details->>'payment' as number, count(*)::integer as noted from audit_event
       where action = 'PAYMENT_MOVED' and details->>'event' = 'reverse' group by 1
     )
     select payment_number, own_account, entry_reference, status, amount_centavos,
       counting, at_loans, coalesce(noted, 0) as noted
     from payment left join reversal on number = payment_number::text
     cross join lateral (
       select count(*)::integer as counting,
         coalesce(sum(penalty_centavos + collection_centavos + fee_centavos + interest_centavos
           + principal_centavos + overpaid_centavos + refunded_centavos), 0)::bigint as at_loans
       from repayment where payment_id = payment.id and ended_at is null
     ) its
     where own_account = any($1) and way <> 'BY_HAND' order by payment_number`,
    [[BANK, GATEWAY]],
  );
  return rows;
}

const keyOf = (row: PaymentAt): string => bookKey(row.own_account, row.entry_reference);

const eachArrivalIsOnePayment: MoneyCheck = async (play) => {
  const { arrived, givenBack } = play.payments;
  const rows = await listPayments(play);
  const booked = new Set(rows.map(keyOf));
  // Money that the gateway gave back before the product heard of it is never booked.
  const expected = [...arrived].filter(([key]) => booked.has(key) || !givenBack.has(key));
  return compareSets(
    "payment",
    expected.map(([key, centavos]) => `${key} ${centavos}`),
    rows.map((row) => `${keyOf(row)} ${row.amount_centavos}`),
  );
};

/** A payment in suspense or reversed has no centavo at a loan; any other has all of it at one. */
const everyCentavoIsInOnePlace: MoneyCheck = async (play) => {
  const rows = await listPayments(play);
  const isWhole = ({ status, counting, at_loans, amount_centavos }: PaymentAt) =>
    status === "APPLIED" || status === "REFUNDED"
      ? counting === 1 && at_loans === amount_centavos
      : counting === 0;
  return rows
    .filter((row) => !isWhole(row))
    .map(
      (row) =>
        `payment ${row.payment_number} of ${row.amount_centavos} is ${row.status} with ` +
        `${row.at_loans} in ${row.counting} repayments`,
    );
};

/** The ledger's sums of received money and suspense equal the book of the payers and banks. */
const sumsAreTheBooks: MoneyCheck = async (play) => {
  const rows = await listPayments(play);
  const { arrived } = play.payments;
  const sum = (isCounted: (row: PaymentAt) => boolean) =>
    rows.filter(isCounted).reduce((total, row) => total + (arrived.get(keyOf(row)) ?? 0), 0);
  const posted = await play.world.ownerPool.query<{ received: number; suspense: number }>(
    `select coalesce(-sum(posting.amount_centavos) filter (where account = 'received'), 0)::bigint
         as received,
       coalesce(sum(posting.amount_centavos) filter (where account = 'suspense'), 0)::bigint
         as suspense
     from (
       select id from payment where own_account = any($1) and way <> 'BY_HAND'
       union all
       select repayment.id from repayment join payment on payment.id = payment_id
       where own_account = any($1) and way <> 'BY_HAND'
     ) subject
     join entry on entry.subject_id = subject.id
     join posting on posting.entry_id = entry.id`,
    [[BANK, GATEWAY]],
  );
  const expected = {
    received: sum(({ status }) => status !== "REVERSED"),
    suspense: sum(({ status }) => status === "UNMATCHED"),
  };
  const { received, suspense } = posted.rows[0] ?? { received: 0, suspense: 0 };
  return received === expected.received && suspense === expected.suspense
    ? []
    : [
        `${received} is posted as received and ${suspense} in suspense, the outside world says ` +
          `${expected.received} and ${expected.suspense}`,
      ];
};

const reversalsAreAsTold: MoneyCheck = async (play) => {
  const { reversed, wantedBack, givenBack } = play.payments;
  const rows = await listPayments(play);
  return rows.flatMap((row) => {
    const key = keyOf(row);
    const isReversed = row.status === "REVERSED";
    const isMissing = givenBack.has(key) && !isReversed;
    return [
      ...(reversed.has(key) && !isReversed ? [`${key} was told as reversed and is not`] : []),
      ...(isReversed && !wantedBack.has(key) && !givenBack.has(key)
        ? [`${key} is reversed, though it was not wanted back`]
        : []),
      ...(isMissing ? [`${key} went back at the gateway and is still ${row.status}`] : []),
      ...(row.noted === (isReversed ? 1 : 0)
        ? []
        : [`${key} is ${row.status}, the log has ${row.noted} reversals of it`]),
    ];
  });
};

/** Overpaid money is in the wallet or left in reported refunds, and never in both. */
const overpaidIsThereOnce: MoneyCheck = async (play) => {
  type Row = { id: string; overpaid: number; live: number; refunded: number; returned: string[] };
  const rows = await askRows<Row>(
    play,
    `select wallet.member_id as id, overpaid_centavos as overpaid, live, refunded, returned
     from wallet cross join lateral (
       select coalesce(sum(overpaid_centavos) filter (where ended_at is null), 0)::bigint as live,
         coalesce(sum(refunded_centavos), 0)::bigint as refunded
       from repayment where member_id = wallet.member_id
     ) its cross join lateral (
       select coalesce(array_agg(id), '{}') as returned from withdrawal
       where member_id = wallet.member_id and kind = 'REFUND' and status = 'RETURNED'
     ) back
     where wallet.member_id = any($1)`,
  );
  const refunds = new Map(
    repliesOf(play, ({ path: at }) => at === "/memberloan/refund").map(({ asked, reply }) => [
      reply.withdrawalId as string,
      { memberId: asked.player.id, centavos: Math.round(reply.refundAmount * 100) },
    ]),
  );
  return rows.flatMap(({ id, overpaid, live, refunded, returned }) => {
    const told = [...refunds]
      .filter(([refund, { memberId }]) => memberId === id && !returned.includes(refund))
      .reduce((sum, [, { centavos }]) => sum + centavos, 0);
    return overpaid === live && refunded === told
      ? []
      : [
          `member ${id} has ${overpaid} of ${live} overpaid, and ${refunded} of repayments went ` +
            `into refunds of ${told}`,
        ];
  });
};

/** The rail wrote down the account's last digits, which differ from member to member. */
const payoutsWentHome: MoneyCheck = async (play) => {
  const folder = path.join(play.world.house.config.dataDir, "rail");
  const endings = new Map(
    play.world.players.map(({ id, accountNumber }) => [id, accountNumber.slice(-4)]),
  );
  const rows = await askRows<{ id: string; member_id: string; kind: string }>(
    play,
    "select id, member_id, kind from withdrawal where member_id = any($1)",
  );
  return rows.flatMap(({ id, member_id, kind }) => {
    const file = path.join(folder, `${id}.json`);
    if (!fs.existsSync(file)) return [];
    const { accountEnding } = JSON.parse(fs.readFileSync(file, "utf8"));
    const own = endings.get(member_id);
    return accountEnding === own
      ? []
      : [`${kind} ${id} of the account ${own} went to ${accountEnding}`];
  });
};

const intentsAreAsTold: MoneyCheck = async (play) => {
  const rows = await askRows<{ id: string; is_wrong: boolean }>(
    play,
    `select intent.id, (booked_at is not null) <> coalesce(
         payment.status in ('APPLIED', 'REFUNDED') and payment.loan_id = intent.loan_id, false)
         as is_wrong
     from payment_intent intent left join payment on payment.id = intent.payment_id
     where intent.member_id = any($1)`,
  );
  const told = repliesOf(play, ({ path: at }) => at === "/memberloan/pay");
  return [
    ...compareSets(
      "intent",
      told.map(({ reply }) => reply.id),
      rows.map(({ id }) => id),
    ),
    ...rows.filter((row) => row.is_wrong).map(({ id }) => `intent ${id} is not as its payment`),
  ];
};

/** The worker's own poll adds jobs once a minute; those are done a moment later. */
const noBookingIsStuck: MoneyCheck = async (play) => {
  let found = await findStuckBookings(play);
  for (let look = 1; found.length > 0 && look < LOOKS_MAX; look++) {
    await wait(500);
    found = await findStuckBookings(play);
  }
  return found;
};
const LOOKS_MAX = 40;

const findStuckBookings: MoneyCheck = async ({ world: { ownerPool } }) => {
  const { rows } = await ownerPool.query<{ found: string }>(
    `select 'statement ' || statement_number || ' is not booked' as found from bank_statement
       where finished_at is null
     union all
     select 'line ' || position || ' of statement ' || statement_id || ' waits' from statement_line
       where outcome = 'WAITING'
     union all
     select 'a file is loaded ' || count(*) || ' times' from bank_statement
       group by own_account_id, sha256 having count(*) > 1
     union all
     -- Money that went back to its payer after the member had got it as a refund: a person's matter.
     select identifier || ' ' || payload || ' is left: ' || coalesce(last_error, 'not run')
       from graphile_worker._private_jobs job
       join graphile_worker._private_tasks task on task.id = job.task_id
       where identifier = any($1) and not exists (
         select from payment join repayment on repayment.payment_id = payment.id
         where entry_reference = payload->>'subject' and refunded_centavos > 0)`,
    [paymentJobs],
  );
  return rows.map(({ found }) => found);
};

export const campaignPaymentChecks: readonly MoneyCheck[] = [
  eachArrivalIsOnePayment,
  everyCentavoIsInOnePlace,
  sumsAreTheBooks,
  reversalsAreAsTold,
  overpaidIsThereOnce,
  payoutsWentHome,
  intentsAreAsTold,
  noBookingIsStuck,
];
