/** The audit log, and the verification that no row was changed. */

export const actorKinds = ["anyone", "member", "staff", "system"] as const;

/** Groups of actions for the search. */
export const auditGroups = {
  access: "Members' access",
  loans: "Loans and repayments",
  payouts: "Payouts and accounts",
  details: "Members' details and IDs",
  case: "Work on cases",
  staff: "Staff accounts",
  administration: "Administration",
  audit: "The log itself",
} as const;
export type AuditGroup = keyof typeof auditGroups;

/** Faults of the chain, and their place. */
export const auditFaults = {
  CHANGED: "This row is not as it was when it was sealed.",
  REMOVED: "The row that belongs to this seal is gone.",
  INSERTED: "This row was never sealed and does not wait to be.",
  GAP: "The seals between these two places are gone.",
  BROKEN: "This seal does not follow from the one before it.",
  CUT: "A checkpoint knows of seals that are gone.",
  REWRITTEN: "A checkpoint knows another seal at this place.",
  FORGED: "A checkpoint was not written by us.",
} as const;
export type AuditFault = keyof typeof auditFaults;

/** Where copies of the checkpoints are outside the database; `export` is a file given by hand. */
export const checkpointPlaces = ["folder", "s3", "syslog", "export"] as const;
export type CheckpointPlace = (typeof checkpointPlaces)[number];

/** The verifier's result for a copy. */
export const copyStates = {
  READ: "compared with the chain",
  BEHIND: "compared with the chain; the newest checkpoints do not arrive there",
  EMPTY: "nothing there, as seen from this machine",
  UNREADABLE: "could not be read",
  WRITE_ONLY: "cannot be read back; give an export of it to npm run audit:verify",
} as const;
export type CopyState = keyof typeof copyStates;

/** The warning when no copy had a checkpoint. */
export const noOutsideCopyWarning =
  "No checkpoint was seen outside the database, so a chain that was rewritten or cut by its owner would not show.";
