/** Open proposals about the books that wait for a second person. */

import type { StaffReply } from "#api/client.ts";
import { writeChartMonth } from "#books/chart-scale.ts";
import { Link } from "#router/link.tsx";
import { writeDay } from "#ui/day.ts";
import { Notice } from "#ui/notice.tsx";

export type WaitingSetting = StaffReply<"GET /staff/books/settings">["waiting"];

export const settingProposedText =
  "Proposed. Nothing changes until another person confirms it under To confirm.";

/** The text of a proposal by kind; the subject is the month or the day. */
const sayProposed = {
  "books.month": (month: string) => `to close ${writeChartMonth(month)}`,
  "books.opening": () => "balances from earlier books",
  "books.rates": (day: string) => `other rates from the close of ${writeDay(day)}`,
  "books.lateCash": (day: string) =>
    `another rule for cash on loans over 90 days late from ${writeDay(day)}`,
  "books.codes": () => "other codes and names of accounts",
  "books.journal": (about: string) => `a journal by hand (${about})`,
} as const;

type Props = { readonly waiting: WaitingSetting; readonly kind: keyof typeof sayProposed };

export function WaitingNotice({ waiting, kind }: Props) {
  const those = waiting.filter((one) => one.kind === kind);
  if (those.length === 0) return null;
  return (
    <Notice variant="wait">
      {those.map(({ subject, by }) => (
        <p key={subject}>
          {by} has proposed {sayProposed[kind](subject)}. It waits for a second person.{" "}
          <Link to="/staff/to-confirm" className="underline">
            To confirm
          </Link>
        </p>
      ))}
    </Notice>
  );
}
