/**
 * What has happened to a loan since its first payout, as the account counts it: confirmed payouts,
 * payments from outside, and terms agreed anew. Money given back from the wallet had never left it,
 * so it is not included.
 */
import type { LoanHistory, Payment } from "@hiram/contract/account/dues.ts";
import type { LoanTerms } from "@hiram/contract/account/dues-account.ts";
import type { TermChange } from "@hiram/contract/account/dues-replan.ts";
import type { Settlement } from "@hiram/contract/account/settlement.ts";
import { totalSecCapOf } from "@hiram/contract/product/caps.ts";
import type { LoanRow } from "#account/loan.sql.ts";
import type { Db, Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import {
  listCoolingOffs,
  listLoanPayouts,
  listPauses,
  listRepayments,
  listSettlements,
  listTermChanges,
  listWaivedRests,
  listWaivers,
} from "#loan/loan.sql.ts";
import { quoteOfLoan } from "#loan/quote-of-loan.ts";

/** A payment of the history, by the id of its repayment. */
export type LoanPayment = Payment & { readonly id: string };

export type PaidOutLoan = {
  readonly loan: LoanRow;
  readonly terms: LoanTerms;
  readonly history: LoanHistory<LoanPayment>;
  /** The rows of all payments and returns that count, as booked. */
  readonly repayments: Awaited<ReturnType<typeof listRepayments>>;
  /** Set when the member has used cooling-off. */
  readonly coolingOff: Awaited<ReturnType<typeof listCoolingOffs>>[number] | undefined;
  /** The loan's settlements, the oldest first. */
  readonly settlements: readonly SettlementRow[];
  /** The small rest that was waived, as booked. */
  readonly waivedRest: WaivedRestRow | undefined;
};

type WaivedRestRow = Awaited<ReturnType<typeof listWaivedRests>>[number];

export type SettlementRow = Awaited<ReturnType<typeof listSettlements>>[number];

/** A settlement for the account: with the amount paid on its first day before it was offered. */
export const readSettlement = (row: SettlementRow): Settlement => ({
  offeredOn: row.offered_on,
  payBy: row.pay_by,
  amount: row.amount_centavos + row.paid_before_centavos,
  withdrawnOn: row.withdrawn_on,
});

/** Undefined until the first payout is confirmed: nothing is owed before. */
export async function readHistory(
  db: Db | Trx,
  house: House,
  loan: LoanRow,
): Promise<PaidOutLoan | undefined> {
  return (await readHistories(db, house, [loan])).get(loan.id);
}

/** Returns the histories by loan id; loans without a payout are left out. */
export async function readHistories(
  db: Db | Trx,
  house: House,
  loans: readonly LoanRow[],
): Promise<ReadonlyMap<string, PaidOutLoan>> {
  const paidOut = loans.filter(({ first_paid_on }) => first_paid_on);
  if (paidOut.length === 0) return new Map();
  const payouts = Map.groupBy(await listLoanPayouts(db, paidOut), ({ loan_id }) => loan_id);
  const repayments = Map.groupBy(await listRepayments(db, paidOut), ({ loan_id }) => loan_id);
  const pauses = Map.groupBy(await listPauses(db, paidOut), ({ loan_id }) => loan_id);
  const waivers = Map.groupBy(await listWaivers(db, paidOut), ({ loan_id }) => loan_id);
  const changes = await listTermChanges(db, paidOut);
  const coolingOffs = new Map(
    (await listCoolingOffs(db, paidOut)).map((row) => [row.loan_id, row]),
  );
  const settlements = Map.groupBy(await listSettlements(db, paidOut), ({ loan_id }) => loan_id);
  const rests = new Map((await listWaivedRests(db, paidOut)).map((row) => [row.loan_id, row]));
  return new Map(
    paidOut.map((loan) => {
      const rows = {
        pauses: pauses.get(loan.id) ?? [],
        waivers: waivers.get(loan.id) ?? [],
        payouts: payouts.get(loan.id) ?? [],
        repayments: repayments.get(loan.id) ?? [],
        changes: changes.get(loan.id) ?? [],
        coolingOff: coolingOffs.get(loan.id),
        settlements: settlements.get(loan.id) ?? [],
        waivedRest: rests.get(loan.id),
      };
      return [loan.id, historyOf(house, loan, rows)];
    }),
  );
}

type HistoryRows = {
  readonly payouts: Awaited<ReturnType<typeof listLoanPayouts>>;
  readonly repayments: PaidOutLoan["repayments"];
  readonly pauses: Awaited<ReturnType<typeof listPauses>>;
  readonly waivers: Awaited<ReturnType<typeof listWaivers>>;
  readonly changes: readonly TermChange[];
  readonly coolingOff: PaidOutLoan["coolingOff"];
  readonly settlements: PaidOutLoan["settlements"];
  readonly waivedRest: PaidOutLoan["waivedRest"];
};

/**
 * The payments from outside (source BANK), less the refunded part. Money given back from the wallet
 * (source WALLET) is left out.
 */
export const paymentsOf = (repayments: PaidOutLoan["repayments"]): LoanPayment[] =>
  repayments
    .filter(({ source }) => source === "BANK")
    // The refunded part pays nothing any more.
    .map(({ id, received_on: on, amount_centavos, refunded_centavos }) => ({
      id,
      on,
      amount: amount_centavos - refunded_centavos,
    }));

/** Whether the member has used cooling-off for the loan. */
export const isGivenBack = (coolingOff: PaidOutLoan["coolingOff"]): boolean =>
  coolingOff !== undefined && coolingOff.status !== "LAPSED";

function historyOf(house: House, loan: LoanRow, rows: HistoryRows): PaidOutLoan {
  const { payouts, repayments, pauses, waivers, changes, coolingOff, settlements, waivedRest } =
    rows;
  const firstPaidOn = loan.first_paid_on as string;
  const quote = quoteOfLoan(house, loan);
  return {
    loan,
    terms: {
      quote,
      firstPaidOn,
      dueDay: loan.due_day,
      totalCap: totalSecCapOf(quote, firstPaidOn),
      policy: house.products.policyOfLoan(loan),
    },
    history: {
      payouts: payouts.map(({ settled_on, amount_centavos: amount }) => ({
        on: settled_on ?? firstPaidOn,
        amount,
      })),
      payments: paymentsOf(repayments),
      pauses: pauses.map((pause) => ({
        from: pause.from_on,
        until: pause.until_on,
        amount: pause.amount_centavos,
        instalment: pause.instalment,
      })),
      waivers: waivers.map(({ instalment, penalty_centavos, collection_centavos }) => ({
        instalment,
        penalty: penalty_centavos,
        collection: collection_centavos,
      })),
      changes,
      isCoolingOff: isGivenBack(coolingOff),
      settlements: settlements.map(readSettlement),
    },
    repayments,
    coolingOff,
    settlements,
    waivedRest,
  };
}

/**
 * A day not before anything in the history: the clocks of two processes may differ around midnight.
 */
export const dayNotBeforeHistory = (
  day: string,
  { payouts, payments, changes = [] }: LoanHistory,
): string =>
  [day, ...[payouts, payments, changes].map((happened) => happened.at(-1)?.on ?? "")]
    .sort()
    .at(-1) as string;
