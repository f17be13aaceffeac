/** The credit registry's file of a month: why a loan is not in it, and why it could not be made. */

/** Why a person and the loans are not in the file; each is listed and counted. */
export const leftOutOfFileReasons = [
  "NOT_TOLD",
  "NOT_ACTIVATED",
  "NO_BIRTH_PLACE",
  "NO_NATIONALITY",
  "NO_CIVIL_STATUS",
  "NO_NUMBER",
  "UNWRITABLE",
  "NOT_COMPUTED",
] as const;
export type LeftOutOfFileReason = (typeof leftOutOfFileReasons)[number];

export const creditFileFaults = ["MONTH_OPEN", "FILING_MOVED", "NO_SETTING", "NO_LOANS"] as const;
export type CreditFileFault = (typeof creditFileFaults)[number];

/** Of each reason, and of the findings, so many are shown. */
export const LEFT_OUT_SHOWN = 100;
export const FINDINGS_SHOWN = 100;

/** The duty whose filings these files are. */
export const CREDIT_DATA_DUTY = "CIC_DATA";
