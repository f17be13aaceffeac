/** Phone numbers for reading, on every page, message and document: `+63 917 123 4567`. */
import { callingCodes } from "#wire/calling-codes.ts";

/** Long enough for a country code and a number; a shorter one may be entirely masked. */
const wholePhone = /^\+?[1-9][\d•]{6,}$/;

/**
 * From the wire's digits, with or without a plus, masked or not: `639••••••567` becomes `+63 9••
 * ••• •567`. Anything else is returned unchanged.
 */
export function writeSpacedPhone(phone: string): string {
  if (!wholePhone.test(phone)) return phone;
  const wire = phone.replace("+", "");
  const row = callingCodes.find(({ code }) => wire.startsWith(code));
  if (!row) return `+${wire}`;
  const national = wire.slice(row.code.length);
  const groups = national.match(/^(.{3})(.{3})(.{4})$/)?.slice(1) ??
    national.match(/.{1,3}(?=(?:.{3})*$)/g) ?? [national];
  return [`+${row.code}`, ...groups].join(" ");
}
