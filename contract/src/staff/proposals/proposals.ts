/**
 * Matters at the desk that need two people: one proposes, another confirms exactly what is shown.
 * Each kind names the action that the second person must be allowed.
 */
import type { StaffAction } from "#wire/roles.ts";

export const proposalKinds = {
  "member.unfreeze": { confirmedBy: "member.freeze" },
  "company.profile": { confirmedBy: "profile.confirm" },
  "staff.create": { confirmedBy: "staff.manage" },
  "staff.reset": { confirmedBy: "staff.manage" },
  "staff.reactivate": { confirmedBy: "staff.manage" },
  "staff.role": { confirmedBy: "staff.manage" },
  "staff.limit": { confirmedBy: "staff.manage" },
  "member.unblock": { confirmedBy: "member.block" },
  "bank-change.pass": { confirmedBy: "id.check" },
  "payout.answer": { confirmedBy: "payout.batch" },
  "payout.mark": { confirmedBy: "payout.mark" },
  "repayment.record": { confirmedBy: "repayment.record" },
} as const satisfies Record<string, { readonly confirmedBy: StaffAction }>;

export type ProposalKind = keyof typeof proposalKinds;
export const proposalKindNames = Object.keys(proposalKinds) as [ProposalKind, ...ProposalKind[]];
