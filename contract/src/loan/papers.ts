/**
 * The papers of a loan that carry a verification code, and the text that names one in a call:
 * `receipt-<id>`, `statement-<loan number>-2026-10`, `payoff-<loan number>-2026-11-20`,
 * `certificate-<loan number>`, `addendum-<id>`.
 */
import { isId } from "#wire/id.ts";

export const issuedPaperKinds = [
  "RECEIPT",
  "STATEMENT",
  "PAYOFF",
  "CERTIFICATE",
  "ADDENDUM",
] as const;
export type IssuedPaperKind = (typeof issuedPaperKinds)[number];

/** Why a paper that we issued is no longer up to date. */
export const paperChanges = [
  /** A receipt whose payment pays something else since another was booked late or reversed. */
  "REPLACED",
  /** A receipt whose payment was reversed. */
  "REVERSED",
  /** A receipt whose payment no longer counts for this loan. */
  "MOVED",
  /** A certificate whose loan was reopened. */
  "REOPENED",
  /** Another paper whose amounts differ from the account by now. */
  "CHANGED",
  /** An addendum that was undone. */
  "UNDONE",
  /** A payoff letter whose day has passed. */
  "EXPIRED",
] as const;
export type PaperChange = (typeof paperChanges)[number];

export type PaperRequest =
  /** The addendum of new terms or of a moved due day. */
  | { readonly kind: "ADDENDUM"; readonly changeId: string }
  | { readonly kind: "RECEIPT"; readonly repaymentId: string }
  /** The month as `2026-10`. */
  | { readonly kind: "STATEMENT"; readonly loanNumber: number; readonly month: string }
  | { readonly kind: "PAYOFF"; readonly loanNumber: number; readonly on: string }
  | { readonly kind: "CERTIFICATE"; readonly loanNumber: number };

/** A payoff letter can be written for today and this many days after it. */
export const PAYOFF_DAYS_AHEAD = 30;

export const receiptId = (repaymentId: string): string => `receipt-${repaymentId}`;
export const statementId = (loanNumber: string, month: string): string =>
  `statement-${loanNumber}-${month}`;
export const payoffId = (loanNumber: string, on: string): string => `payoff-${loanNumber}-${on}`;
export const certificateId = (loanNumber: string): string => `certificate-${loanNumber}`;

export const addendumId = (changeId: string): string => `addendum-${changeId}`;

const FORM =
  /^(?:(?<one>receipt|addendum)-(?<id>[0-9a-f-]{36})|(?<kind>statement|payoff|certificate)-(?<loan>\d{1,15})(?:-(?<when>\d{4}-\d{2}(?:-\d{2})?))?)$/;
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Undefined for a text that names no paper. */
export function readPaperId(text: string): PaperRequest | undefined {
  const { one, id, kind, loan, when } = FORM.exec(text)?.groups ?? {};
  if (id && !isId(id)) return undefined;
  if (id)
    return one === "receipt"
      ? { kind: "RECEIPT", repaymentId: id }
      : { kind: "ADDENDUM", changeId: id };
  const loanNumber = Number(loan);
  if (kind === "certificate" && !when) return { kind: "CERTIFICATE", loanNumber };
  if (kind === "statement" && when && MONTH.test(when))
    return { kind: "STATEMENT", loanNumber, month: when };
  if (kind === "payoff" && when && DAY.test(when)) return { kind: "PAYOFF", loanNumber, on: when };
  return undefined;
}
