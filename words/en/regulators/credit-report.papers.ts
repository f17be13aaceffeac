/** The words to which a member agrees before a credit report is read. They are stored as shown. */
type CreditReportFacts = {
  readonly company: string;
  readonly loanNumber: string;
  readonly days: number;
};

export type CreditReportWords = (facts: CreditReportFacts) => readonly string[];

export const creditReportWords: CreditReportWords = ({ company, loanNumber, days }) => [
  `I allow ${company} to read one credit report about me from the Credit Information Corporation, for my application ${loanNumber}.`,
  "It shows my loans and credit cards at other lenders and how I pay them. It is used only to decide about this application.",
  `My consent covers one report within ${days} days. I can withdraw it in the app until the report has been read.`,
  "If I say no, my application continues, and is decided on what I have provided.",
];
