/**
 * What must hold of settlements each afternoon, by the campaign's own book: which are open, paid or
 * lapsed, what each waived, and which reminders of their last day were sent.
 */

import { plainAmountKinds } from "@hiram/contract/account/plain/plain-account.ts";
import { dayNumber, dayText } from "@hiram/contract/calendar/day.ts";
import { settlementSteps } from "@hiram/contract/loan/settlement.ts";
import { type OwnLoan, type OwnSettlement, playPlain } from "../year/own-book.ts";
import { count, type YearWorld } from "../year/year-world.ts";
import { blockOf } from "./blocked.ts";
import { findStanding, isKept } from "./own-settlement.ts";

type SettlementRow = {
  readonly id: string;
  readonly status: string;
  readonly given_up: string;
  readonly steps: readonly number[];
  readonly nights: number;
};

const listRows = async ({ test }: YearWorld): Promise<ReadonlyMap<string, SettlementRow>> => {
  const { rows } = await test.ownerPool.query<SettlementRow>(
    `select s.id, s.status, concat_ws(' ', s.penalty_centavos, s.collection_centavos,
         s.fee_centavos, s.interest_centavos, s.principal_centavos) as given_up,
       coalesce(array_agg(r.step order by r.step) filter (where r.step is not null), '{}') as steps,
       (count(*) filter (where (r.sent_at at time zone 'Asia/Manila')::time
         not between '06:00' and '22:00'))::integer as nights
     from loan_settlement s left join settlement_reminder r on r.settlement_id = s.id
     group by s.id`,
  );
  return new Map(rows.map((row) => [row.id, row]));
};

/** Asked in the afternoon, right after the reminders of the day were sent. */
export async function checkSettlements(world: YearWorld, today: number): Promise<void> {
  const stored = await listRows(world);
  let own = 0;
  for (const { loans } of world.members)
    for (const loan of loans) {
      own += loan.settlements.length;
      noteReminder(world, loan, today);
      for (const one of loan.settlements)
        for (const words of compare(loan, one, stored.get(one.id), today))
          world.found.push(`the settlement of loan ${loan.id} ${words}`);
    }
  if (stored.size !== own)
    world.found.push(`${own} settlements were offered, ${stored.size} are there`);
}

function compare(
  loan: OwnLoan,
  one: OwnSettlement,
  row: SettlementRow | undefined,
  today: number,
): string[] {
  if (!row) return ["is not there"];
  const plain = playPlain(loan, today);
  const statuses = statusesOf(loan, one, today);
  const first = loan.settlements.find((each) => isKept(loan, each));
  const givenUp = plainAmountKinds
    .map((kind) => (one === first ? plain?.forgiven[kind] : 0))
    .join(" ");
  return [
    ...(statuses.includes(row.status) ? [] : [`is ${row.status}, not ${statuses.join(" or ")}`]),
    ...(row.given_up === givenUp ? [] : [`gave up ${row.given_up}, not ${givenUp}`]),
    ...(row.steps.join() === one.steps.join()
      ? []
      : [`was reminded of at ${row.steps.join()}, not at ${one.steps.join()}`]),
    ...(row.nights === 0 ? [] : ["was reminded of at night"]),
  ];
}

/** A loan that ended in another way leaves it paid, or lapsed when its last day had passed. */
function statusesOf(loan: OwnLoan, one: OwnSettlement, today: number): string[] {
  if (one.withdrawnOn) return ["WITHDRAWN"];
  if (isKept(loan, one)) return ["PAID"];
  if (loan.hasEnded) return ["PAID", "LAPSED"];
  return [one.terms.payBy < dayText(today) ? "LAPSED" : "OFFERED"];
}

/** The latest due step of an open settlement without other open matters. */
function noteReminder(world: YearWorld, loan: OwnLoan, today: number): void {
  const one = findStanding(loan, today);
  const block = blockOf({ ...loan, settlements: [] }, today);
  if (!one || (block !== null && block !== "ContactPromised")) return;
  const { offeredOn, payBy } = one.terms;
  const step = settlementSteps.findLast(
    (each) => dayNumber(payBy) + each <= today && dayNumber(payBy) + each > dayNumber(offeredOn),
  );
  if (step === undefined || one.steps.includes(step)) return;
  one.steps.push(step);
  count(world, "reminded of a settlement");
}
