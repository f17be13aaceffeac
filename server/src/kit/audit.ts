/** The log of who did what. A row is written in the transaction of what it tells of. */
import type { Db, Trx } from "#db/database.ts";
import type { Caller } from "#kit/caller.ts";

/** Every action that is worth a row, by name; details never hold a secret or a number of a person. */
export type AuditAction =
  | "REGISTERED"
  | "SIGNED_IN"
  | "SIGN_IN_FAILED"
  | "SIGNED_OUT"
  | "SESSION_ENDED"
  | "REFRESH_REUSED"
  | "PASSWORD_CHANGED"
  | "PASSWORD_CHANGE_FAILED"
  | "RECOVERED"
  | "CODE_SENT"
  | "CODE_FAILED"
  | "LOAN_MOVED"
  | "WITHDRAWAL_MADE"
  | "WITHDRAWAL_MOVED"
  | "REPAYMENT_RECORDED"
  | "PASSKEY_ADDED"
  | "PASSKEY_REMOVED"
  | "PASSKEY_FAILED"
  | "DETAILS_CHANGED"
  | "BANK_CHANGE_ASKED"
  | "BANK_CHANGE_REFUSED"
  | "BANK_CHANGE_STOPPED"
  | "BANK_CHANGE_CHECKED"
  | "SENSITIVE_REVEALED"
  | "STAFF_REVEALED"
  | "STAFF_OPENED_IMAGE"
  | "NOTICE_CHOICES_CHANGED"
  | "DATA_EXPORTED"
  | "DELETION_ASKED"
  | "DELETION_WITHDRAWN"
  | "MEMBER_ERASED"
  | "WRONG_PHONE_IN_BODY";

type Event = {
  readonly action: AuditAction;
  readonly actor: { readonly kind: "anyone" | "member" | "staff" | "system"; readonly id?: string };
  readonly subjectId?: string;
  readonly caller?: Pick<Caller, "address" | "requestId">;
  readonly details?: Readonly<Record<string, string | number | boolean>>;
};

export async function audit(trx: Trx | Db, event: Event): Promise<void> {
  await trx
    .insertInto("audit_event")
    .values({
      action: event.action,
      actor_kind: event.actor.kind,
      actor_id: event.actor.id ?? null,
      subject_id: event.subjectId ?? null,
      address: event.caller?.address ?? null,
      request_id: event.caller?.requestId ?? null,
      details: JSON.stringify(event.details ?? {}),
    })
    .execute();
}
