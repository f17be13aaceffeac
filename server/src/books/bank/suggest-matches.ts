/**
 * Suggests which line of a statement belongs to which payout or journal by hand: by our reference
 * in the line, or when exactly one line and one of these have an amount within a few days. A person
 * looks at each before it is matched.
 */
import { daysBetween } from "@hiram/contract/calendar/day.ts";
import type { BankItem } from "./bank.sql.ts";

export type OpenBankItem = BankItem & {
  /** Our reference of the line or the payout. */
  readonly reference: string;
  /** The whole text of a line, in capitals without punctuation. */
  readonly searched: string;
};

type Suggestion = {
  readonly line: OpenBankItem;
  /** The payout or the journal by hand. */
  readonly booking: OpenBankItem;
  readonly why: "REFERENCE" | "AMOUNT";
};

const DAYS_APART_MAX = 5;
const plain = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, "");

export function suggestMatches(items: readonly OpenBankItem[]): Suggestion[] {
  const lines = items.filter(({ kind }) => kind === "LINE");
  const used = new Set<OpenBankItem>();
  const suggestions: Suggestion[] = [];
  const suggest = (line: OpenBankItem, booking: OpenBankItem, why: Suggestion["why"]) => {
    suggestions.push({ line, booking, why });
    used.add(line).add(booking);
  };
  const bookings = items.filter(({ kind }) => kind === "PAYOUT" || kind === "JOURNAL");
  const bookingsOf = Map.groupBy(bookings, ({ amount }) => amount);
  const linesOf = Map.groupBy(lines, ({ amount }) => amount);
  for (const line of lines) {
    const named = (bookingsOf.get(line.amount) ?? []).filter(
      (booking) =>
        booking.kind === "PAYOUT" &&
        !used.has(booking) &&
        namesReference(line.searched, booking.reference),
    );
    const [only, ...others] = named;
    if (only && others.length === 0) suggest(line, only, "REFERENCE");
  }
  for (const [amount, same] of linesOf) {
    const [line, ...lines] = same.filter((one) => !used.has(one));
    const [booking, ...others] = (bookingsOf.get(amount) ?? []).filter((one) => !used.has(one));
    if (!line || !booking || lines.length + others.length > 0) continue;
    if (Math.abs(daysBetween(booking.day, line.day)) <= DAYS_APART_MAX)
      suggest(line, booking, "AMOUNT");
  }
  return suggestions;
}

/** Our number without a letter or digit beside it: HIRAM-12 is not found in HIRAM-123. */
function namesReference(searched: string, reference: string): boolean {
  const wanted = plain(reference);
  const at = searched.indexOf(wanted);
  return at >= 0 && !/\d/.test(searched[at + wanted.length] ?? "");
}

export const bankItemText = (texts: readonly string[]): string => texts.map(plain).join(" ");
