/** The calendar file of a member's own loan that was paid out. */
import { readDues } from "@hiram/contract/account/dues.ts";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { type Language, languages } from "@hiram/contract/wire/language.ts";
import type { LoanRow } from "#account/loan.sql.ts";
import type { House } from "#house/house.ts";
import type { MemberCaller } from "#http/answer.ts";
import type { DocumentFile } from "#http/answer-document.ts";
import { writeCalendar } from "#loan/calendar/write-calendar.ts";
import { dayNotBeforeHistory, readHistory } from "#loan/loan-history.ts";
import { paperReference } from "#loan/papers/paper.ts";
import { listPaidOutLoans, listRepaymentsOf } from "#loan/papers/papers.sql.ts";
import { refuse } from "#problem.ts";

/** `<loan number>-en`, or with the amounts `<loan number>-en-amounts`. */
const FORM = new RegExp(
  `^(?<loan>\\d{1,15})-(?<language>${languages.join("|")})(?<amounts>-amounts)?$`,
);

export async function openCalendar(
  house: House,
  id: string,
  member: Pick<MemberCaller, "id">,
): Promise<DocumentFile> {
  const { loan: number, language, amounts } = FORM.exec(id)?.groups ?? {};
  const loans = number ? await listPaidOutLoans(house.db, member.id) : [];
  const loan = loans.find((one) => String(one.loan_number) === number) ?? refuse("NotFound");
  const paidOut = (await readHistory(house.db, house, loan)) ?? refuse("NotFound");
  const { terms, history } = paidOut;
  const { config, clock } = house;
  const today = dayNotBeforeHistory(dayInManila(clock.now()), history);
  const text = writeCalendar({
    loanId: loan.id,
    loanNumber: String(loan.loan_number),
    company: config.company.ShortName,
    isDemo: config.mode === "demo",
    publicUrl: config.publicUrl,
    language: language as Language,
    showsAmounts: amounts !== undefined,
    instalments: readDues(terms, history, today).instalments,
    sequence: history.payouts.length + (await countPaymentChanges(house, loan)),
    now: house.realClock.now(),
  });
  const name = `${paperReference(house, loan).toLowerCase()}-instalments.ics`;
  return { bytes: Buffer.from(text), type: "text/calendar; charset=utf-8", name };
}

/** Payments booked and payments taken back: rows are never deleted, so the count only rises. */
async function countPaymentChanges({ db }: House, loan: LoanRow): Promise<number> {
  const rows = (await listRepaymentsOf(db, loan.member_id)).filter(
    ({ loan_id }) => loan_id === loan.id,
  );
  return rows.length + rows.filter(({ ended_at }) => ended_at !== null).length;
}
