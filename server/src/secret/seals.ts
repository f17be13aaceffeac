/** What seals of more than one room are bound to, so that a row copied over another does not open. */

export const documentSeal = (loanId: string, kind: string): string =>
  `loan-document/${loanId}/${kind}`;

export const payoutAccountSeal = (withdrawalId: string): string => `withdrawal/${withdrawalId}`;
