/** The lender's own codes and names of accounts, for its accounting package. */
import { type BookAccount, chartRow } from "#ledger/chart.ts";

type AccountCode = { readonly code: string; readonly name: string };
export type AccountCodes = Readonly<Partial<Record<BookAccount, AccountCode>>>;

export const codeOf = (codes: AccountCodes, account: BookAccount): AccountCode =>
  codes[account] ?? { code: chartRow(account).code, name: chartRow(account).name };

const codePattern = /^[A-Za-z0-9][A-Za-z0-9.\- ]{0,19}$/;
/** A name must not begin like a spreadsheet formula, and has no quotes or line breaks. */
const namePattern = /^[\p{L}\p{N}][^\p{C}"]{0,79}$/u;

/** The faults by account. No two accounts may have the same code. */
export function codeErrors(
  codes: AccountCodes,
  accounts: readonly BookAccount[],
): Readonly<Partial<Record<BookAccount, string>>> {
  const errors: Partial<Record<BookAccount, string>> = {};
  const used = new Map<string, BookAccount>();
  for (const account of accounts) {
    const { code, name } = codeOf(codes, account);
    const other = used.get(code);
    if (!codePattern.test(code))
      errors[account] = "A code of 1 to 20 letters, digits, dots or hyphens.";
    else if (other) errors[account] = `This code is used by ${codeOf(codes, other).name}.`;
    else if (!namePattern.test(name))
      errors[account] = "A name of 1 to 80 characters that begins with a letter or digit.";
    used.set(code, account);
  }
  return errors;
}
