/** The audit log. A row is written in the transaction of the action that it records. */
import type { MovedBy } from "#db/advance.ts";
import type { Db, Trx } from "#db/database.ts";
import type { Caller } from "#house/caller.ts";

/** Every recorded action by name; details never contain a secret or a personal number. */
export const auditActions = [
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
  "ACCOUNT_BLOCKED",
  "ACCOUNT_UNBLOCKED",
  "CONFIRM_FAILED",
  "CODE_SENT",
  "CODE_WITHHELD",
  "CODE_EMAILED",
  "CODE_FAILED",
  "LOAN_MOVED",
  "WITHDRAWAL_MADE",
  "WITHDRAWAL_MOVED",
  "REFUND_MADE",
  "REFUND_MOVED",
  "REPAYMENT_RECORDED",
  "PAYMENT_MOVED",
  "LOAN_WRITTEN_OFF",
  "OWED_BACK_WRITTEN_OFF",
  "HARDSHIP_MOVED",
  "DUE_DAY_MOVED",
  "REPORT_AUTHORISATION_MOVED",
  "CREDIT_REPORT_STORED",
  "CREDIT_REPORT_OPENED",
  "FILING_MOVED",
  "COOLING_OFF_MOVED",
  "SETTLEMENT_MOVED",
  "PASSKEY_ADDED",
  "PASSKEY_REMOVED",
  "PASSKEY_FAILED",
  "DETAILS_CHANGED",
  "BANK_CHANGE_ASKED",
  "BANK_CHANGE_REFUSED",
  "BANK_CHANGE_STOPPED",
  "BANK_CHANGE_CHECKED",
  "PHONE_CHANGE_ASKED",
  "PHONE_CHANGE_STOPPED",
  "PHONE_CHANGED",
  "CORRECTION_ASKED",
  "CORRECTION_WITHDRAWN",
  "CORRECTION_REFUSED",
  "CORRECTION_ACCEPTED",
  "SENSITIVE_REVEALED",
  "ID_VERIFIED",
  "IMAGE_ASKED",
  "IMAGE_SENT_AGAIN",
  "DOCUMENT_ASKED",
  "DOCUMENT_SENT",
  "DOCUMENT_DECIDED",
  "CASE_OPENED",
  "OWN_CASE_REFUSED",
  "LOAN_APPROVAL_MOVED",
  "DUPLICATE_DECIDED",
  "PROPOSAL_MOVED",
  "AGENCY_MOVED",
  "COLLECTION_RULE_SAVED",
  "NOTE_ADDED",
  "NOTE_FILE_OPENED",
  "NOTE_FOLLOWED_UP",
  "NOTICE_RESENT",
  "LETTER_WRITTEN",
  "WORDS_WAIT",
  "WORDS_DROPPED",
  "BATCH_MADE",
  "STATEMENT_LOADED",
  "STATEMENT_BOOKED",
  "STATEMENT_CONFIRMED",
  "PAYMENT_PROVED",
  "PAYMENT_DOCUMENT_ADDED",
  "PAYMENT_DOCUMENT_OPENED",
  "SENT_BACK_TO_PAYER",
  "OWN_ACCOUNT_SAVED",
  "JOURNAL_POSTED",
  "BANK_MATCHED",
  "BANK_RECONCILED",
  "LEDGER_VERIFIED",
  "STAFF_REVEALED",
  "STAFF_OPENED_IMAGE",
  "STAFF_OPENED_PAPER",
  "STAFF_OPENED_DOCUMENT",
  "MEMBER_OPENED_IMAGE",
  "NIGHT_CONTACT_AGREED",
  "NIGHT_CONTACT_REVOKED",
  "ADDRESS_WORKS_AGAIN",
  "NOTICE_CHOICES_CHANGED",
  "PUSH_ADDED",
  "PUSH_REMOVED",
  "LANGUAGE_CHOSEN",
  "MESSAGE_WRITTEN",
  "DATA_EXPORTED",
  "DELETION_ASKED",
  "DELETION_WITHDRAWN",
  "MEMBER_ERASED",
  "STAFF_SIGNED_IN",
  "STAFF_SIGN_IN_FAILED",
  "STAFF_SIGNED_OUT",
  "STAFF_SESSIONS_ENDED",
  "STAFF_ENROLLED",
  "STAFF_PASSWORD_CHANGED",
  "STAFF_RECOVERY_KEYS_MADE",
  "STAFF_REFUSED",
  "STAFF_CREATED",
  "STAFF_ROLE_CHANGED",
  "STAFF_REMOVED",
  "STAFF_CAME_BACK",
  "ROLE_CHANGED",
  "STAFF_RESET",
  "STAFF_LINK_SENT",
  "STAFF_LIMIT_CHANGED",
  "STAFF_SECOND_FACTOR",
  "STAFF_PASSKEY_ADDED",
  "STAFF_PASSKEY_REMOVED",
  "MEMBERS_SEARCHED",
  "RETURN_TICKED_OFF",
  "WORK_TAKEN",
  "WORK_GIVEN_BACK",
  "LIST_SHOWN",
  "TABLE_EXPORTED",
  "PAYMENT_OPENED",
  "PAYMENT_RECORDED",
  "MESSAGE_READ",
  "MESSAGE_ANSWERED",
  "MESSAGE_CLOSED",
  "MESSAGE_REOPENED",
  "COMPLAINT_READ",
  "COMPLAINT_MOVED",
  "DISPUTE_MOVED",
  "COLLECTION_READ",
  "COLLECTION_MOVED",
  "COLLECTION_CONTACT",
  "PROMISE_MOVED",
  "INVITATION_CREATED",
  "INVITATION_ENDED",
  "CURRENCY_SWITCHED",
  "POLICY_PROPOSED",
  "POLICY_CONFIRMED",
  "POLICY_REJECTED",
  "PRODUCT_DRAFTED",
  "AUDIT_READ",
  "AUDIT_EXPORTED",
  "AUDIT_VERIFIED",
  "WRONG_PHONE_IN_BODY",
  "BACKUP_RESTORED",
  "KEYS_REPLACED",
] as const;
export type AuditAction = (typeof auditActions)[number];

type AuditActor = {
  readonly kind: "anyone" | "member" | "staff" | "system";
  readonly id?: string;
};

export type AuditEvent = {
  readonly action: AuditAction;
  readonly actor: AuditActor;
  readonly subjectId?: string;
  readonly caller?: Pick<Caller, "address" | "requestId">;
  readonly details?: Readonly<Record<string, string | number | boolean>>;
};

/** Who made a lifecycle move: a person by their id; the rail and the clock are the system. */
export const actorOf = ({ kind, id }: MovedBy): AuditActor =>
  kind === "member" || kind === "staff" ? { kind, ...(id && { id }) } : { kind: "system" };

export const audit = (trx: Trx | Db, event: AuditEvent): Promise<void> => auditAll(trx, [event]);

/** Writes events in the order of the list, in one statement. */
export async function auditAll(trx: Trx | Db, events: readonly AuditEvent[]): Promise<void> {
  if (events.length === 0) return;
  await trx
    .insertInto("audit_event")
    .values(
      events.map((event) => ({
        action: event.action,
        actor_kind: event.actor.kind,
        actor_id: event.actor.id ?? null,
        subject_id: event.subjectId ?? null,
        address: event.caller?.address ?? null,
        request_id: event.caller?.requestId ?? null,
        details: JSON.stringify(event.details ?? {}),
      })),
    )
    .execute();
}
