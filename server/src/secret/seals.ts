/**
 * The associated data of ciphertexts that several folders use, so that a row copied over another
 * does not decrypt.
 */

export const documentSeal = (loanId: string, kind: string): string =>
  `loan-document/${loanId}/${kind}`;

export const payoutAccountSeal = (withdrawalId: string): string => `withdrawal/${withdrawalId}`;
