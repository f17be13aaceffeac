/**
 * Reading a credit report about a member needs the member's explicit yes: for one application, for
 * one request, by a code or passkey, for 30 days, and revocable until it is used.
 */
export const AUTHORISATION_DAYS = 30;

export const authorisationStatuses = [
  "ASKED",
  "GIVEN",
  "USED",
  "REFUSED",
  "REVOKED",
  "EXPIRED",
] as const;
export type AuthorisationStatus = (typeof authorisationStatuses)[number];

type Times = {
  readonly givenAt: Date | null;
  readonly expiresAt: Date | null;
  readonly usedAt: Date | null;
  readonly revokedAt: Date | null;
};

export function authorisationStatus(
  { givenAt, expiresAt, usedAt, revokedAt }: Times,
  now: Date,
): AuthorisationStatus {
  if (usedAt) return "USED";
  if (revokedAt) return givenAt ? "REVOKED" : "REFUSED";
  if (!givenAt || !expiresAt) return "ASKED";
  return now < expiresAt ? "GIVEN" : "EXPIRED";
}

/** What staff may store as the report: a PDF as the bureau sends it, or a picture of a page. */
export const creditReportTypes = ["application/pdf", "image/jpeg"] as const;
