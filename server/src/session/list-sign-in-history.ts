/** The member's sign-in events, newest first. */
import { baseLanguage } from "@hiram/contract/wire/language.ts";
import type { AuditAction } from "#audit/audit.ts";
import type { House } from "#house/house.ts";
import type { MemberCaller } from "#http/answer.ts";

const TOLD: readonly AuditAction[] = [
  "REGISTERED",
  "SIGNED_IN",
  "SIGN_IN_FAILED",
  "SIGNED_OUT",
  "SESSION_ENDED",
  "REFRESH_REUSED",
  "PASSWORD_CHANGED",
  "PASSWORD_CHANGE_FAILED",
  "RECOVERED",
  "ACCOUNT_FROZEN",
  "ACCOUNT_UNFROZEN",
  "CONFIRM_FAILED",
  "PASSKEY_ADDED",
  "PASSKEY_REMOVED",
  "PASSKEY_FAILED",
  "BANK_CHANGE_REFUSED",
  "PHONE_CHANGE_ASKED",
  "PHONE_CHANGE_STOPPED",
  "PHONE_CHANGED",
];
const MOST = 100;
const countryNames = new Intl.DisplayNames(baseLanguage, { type: "region" });

export async function listSignInHistory({ db, countryOf }: House, { id }: MemberCaller) {
  const rows = await db
    .selectFrom("audit_event")
    .select(["action", "at", "address", "details"])
    .where("subject_id", "=", id)
    .where("action", "in", TOLD)
    .orderBy("id", "desc")
    .limit(MOST)
    .execute();
  return rows.map(({ action, at, address, details }) => {
    const country = address ? countryOf(address) : null;
    const isSignIn = action === "SIGNED_IN" || action === "SIGN_IN_FAILED";
    const by = (details as { by?: string }).by === "passkey" ? "passkey" : "password";
    return {
      what: action,
      at: at.toISOString(),
      address: address ?? "",
      place: country ? (countryNames.of(country) ?? country) : "",
      by: isSignIn ? (by as "password" | "passkey") : ("" as const),
    };
  });
}
