/** The audit log, and the verification that no row was changed. */

export const actorKinds = ["anyone", "member", "staff", "system"] as const;

/** What is wrong with the chain, and where. */
export const auditFaults = {
  CHANGED: "This row is not as it was when it was sealed.",
  REMOVED: "The row that belongs to this seal is gone.",
  INSERTED: "This row was never sealed and does not wait to be.",
  GAP: "The seals between these two places are gone.",
  BROKEN: "This seal does not follow from the one before it.",
  CUT: "A checkpoint outside the database knows of seals that are gone.",
  REWRITTEN: "A checkpoint outside the database knows another seal at this place.",
  FORGED: "This checkpoint was not written by us.",
  UNWATCHED: "There are seals but no checkpoints beside them, so a cut end would not show.",
} as const;
export type AuditFault = keyof typeof auditFaults;
