/**
 * The instalments of a loan as a calendar: one all-day event each, with a reminder three days
 * before. The UID of an instalment never changes and SEQUENCE rises with every payout and payment,
 * so importing the file again moves events instead of doubling them. Amounts are only in it when
 * the member chose so, because calendars are often shared.
 */

import type { DueInstalment } from "@hiram/contract/account/plan-ahead.ts";
import { dayNumber, dayText } from "@hiram/contract/calendar/day.ts";
import { writePhp } from "@hiram/contract/money/money.ts";
import type { Language } from "@hiram/contract/wire/language.ts";
import { writtenIn } from "@hiram/words/languages.ts";
import { type IcsComponent, icsDay, icsInstant, icsText, writeIcs } from "#loan/calendar/ics.ts";

type Calendar = {
  readonly loanId: string;
  readonly loanNumber: string;
  readonly company: string;
  readonly isDemo: boolean;
  readonly publicUrl: string;
  readonly language: Language;
  readonly showsAmounts: boolean;
  readonly instalments: readonly DueInstalment[];
  /** How often the schedule may have changed so far. */
  readonly sequence: number;
  readonly now: Date;
};

export const writeCalendar = (calendar: Calendar): string =>
  writeIcs({
    name: "VCALENDAR",
    lines: [
      ["VERSION", "2.0"],
      ["PRODID", "-//Hiram//Instalments//EN"],
      ["CALSCALE", "GREGORIAN"],
      ["METHOD", "PUBLISH"],
      ["X-WR-CALNAME", icsText(writtenIn[calendar.language].calendar.name(calendar.company))],
    ],
    inside: calendar.instalments.map((instalment) => eventOf(calendar, instalment)),
  });

function eventOf(calendar: Calendar, instalment: DueInstalment): IcsComponent {
  const { number, dueOn, amount, open } = instalment;
  const isNeedless = amount === 0;
  const isPaid = !isNeedless && open === 0;
  const summary = summaryOf(calendar, instalment, { isNeedless, isPaid });
  const { host } = new URL(calendar.publicUrl);
  return {
    name: "VEVENT",
    lines: [
      ["UID", `instalment-${number}-${calendar.loanId}@${host}`],
      ["DTSTAMP", icsInstant(calendar.now)],
      ["DTSTART;VALUE=DATE", icsDay(dueOn)],
      ["DTEND;VALUE=DATE", icsDay(dayText(dayNumber(dueOn) + 1))],
      ["SEQUENCE", String(calendar.sequence)],
      ["STATUS", isNeedless ? "CANCELLED" : "CONFIRMED"],
      ["TRANSP", "TRANSPARENT"],
      ["SUMMARY", icsText(summary)],
      ["DESCRIPTION", icsText(descriptionOf(calendar, number))],
      ["URL", `${calendar.publicUrl}/dash`],
    ],
    // A paid instalment has no reminder.
    inside: isNeedless || isPaid ? [] : [reminder(summary)],
  };
}

const reminder = (summary: string): IcsComponent => ({
  name: "VALARM",
  lines: [
    ["ACTION", "DISPLAY"],
    ["TRIGGER", "-P3D"],
    ["DESCRIPTION", icsText(summary)],
  ],
});

type State = { readonly isNeedless: boolean; readonly isPaid: boolean };

function summaryOf(
  { language, company, showsAmounts }: Calendar,
  { open, amount }: DueInstalment,
  { isNeedless, isPaid }: State,
): string {
  const words = writtenIn[language].calendar;
  if (isNeedless) return words.needless(company);
  if (isPaid) return words.paid(company);
  if (!showsAmounts) return words.due(company);
  // Without late charges, which grow daily while SEQUENCE stays.
  return `${words.due(company)}, ${writePhp(Math.min(open, amount))}`;
}

function descriptionOf(calendar: Calendar, number: number): string {
  const words = writtenIn[calendar.language].calendar;
  return [
    ...(calendar.isDemo ? [words.demo] : []),
    words.about(number, calendar.loanNumber),
    `${words.where} ${calendar.publicUrl}/dash`,
  ].join("\n");
}
