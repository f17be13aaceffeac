/** Faults that the verification of the log finds, up to a largest number. */
import type { staffAuditVerifyCall } from "@hiram/contract/staff/admin/audit.calls.ts";
import type { AuditFault } from "@hiram/contract/staff/admin/audit.ts";
import type { ReplyOf } from "@hiram/contract/wire/call.ts";

export const FINDINGS_MAX = 50;

export type AuditReport = ReplyOf<typeof staffAuditVerifyCall>;

export type AuditFindings = {
  add(fault: AuditFault, at: { sequence?: number; eventId?: number | string }): void;
  readonly list: AuditReport["findings"];
};

export function openAuditFindings(): AuditFindings {
  const list: AuditReport["findings"] = [];
  return {
    list,
    add(fault, { sequence = null, eventId }) {
      if (list.length >= FINDINGS_MAX) return;
      list.push({ fault, sequence, eventId: eventId === undefined ? null : String(eventId) });
    },
  };
}
