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
  `My yes is good for one report within ${days} days. I can take it back in the app until the report has been read.`,
  "If I say no, my application goes on, and is decided with what I have given.",
];
