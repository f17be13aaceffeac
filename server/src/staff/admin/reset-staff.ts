/**
 * Gives a person at the desk another password for the set-up, and ends everything they had: first
 * the authenticator, then the passkeys, because an administrator with an authenticator must keep
 * one.
 */
import { audit } from "#audit/audit.ts";
import { removeAllPasskeys } from "#code/passkey.sql.ts";
import type { Trx } from "#db/database.ts";
import type { Caller } from "#http/answer.ts";
import { resetPerson } from "#staff/admin/people.sql.ts";
import { endStaffLinks } from "#staff/sign-in/staff-link.sql.ts";
import { endStaffSessions, replaceRecoveryKeys } from "#staff/sign-in/staff-session.sql.ts";

type Reset = {
  readonly id: string;
  readonly passwordHash: string;
  /** Days before the person may confirm others' work again. */
  readonly newDays: number;
  /** `system` is an operator at the machine itself. */
  readonly actor: { readonly kind: "staff"; readonly id: string } | { readonly kind: "system" };
  readonly caller?: Caller;
};

export async function resetStaff(trx: Trx, { id, passwordHash, newDays, actor, caller }: Reset) {
  await resetPerson(trx, id, passwordHash, newDays);
  await replaceRecoveryKeys(trx, id, []);
  await removeAllPasskeys(trx, { staffId: id });
  await endStaffLinks(trx, id);
  await endStaffSessions(trx, id, "RESET");
  await audit(trx, { action: "STAFF_RESET", actor, subjectId: id, ...(caller && { caller }) });
}
