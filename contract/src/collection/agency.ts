/**
 * The data that a collection agency gets, and the data that it never gets. Only what it needs to
 * reach the member about this debt: a reference, an employer, an income or an image of an ID would
 * invite what SEC MC 18 s. 2019 forbids.
 */
export const givenToAgency = [
  "Name",
  "Phone number",
  "Loan",
  "Owed",
  "Late since",
  "Promises",
  "Hours of contact",
] as const;
export type GivenToAgency = (typeof givenToAgency)[number];

export const neverGivenToAgency = [
  "the character reference",
  "employer, job and income",
  "images and numbers of the ID",
  "bank account and wallet",
  "what was said about hardship or health",
  "messages and complaints",
] as const;
