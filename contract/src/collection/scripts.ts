/**
 * Situations in a talk with a member who is late. The words for each are in
 * `words/<language>/collection/scripts.desk.ts`; the name of the script is stored with the contact.
 */
type Script = { readonly name: string; readonly when: string };

export const contactScripts = {
  "script-first-reminder": {
    name: "First reminder call",
    when: "The member answers and nothing was agreed yet.",
  },
  "script-promise": {
    name: "The member names a day",
    when: "The member says when and how much. Repeat it before you write it down.",
  },
  "script-broken-promise": {
    name: "A promised day has passed",
    when: "The payment that the member named has not arrived.",
  },
  "script-hardship": {
    name: "Hardship: offer more time",
    when: "The member has lost work, is ill, or says that paying is not possible.",
  },
  "script-other-answered": {
    name: "Someone else answered",
    when: "It is not the member. Say nothing of a loan, a debt or a payment, and ask nothing else.",
  },
} as const satisfies Readonly<Record<`script-${string}`, Script>>;

export type ContactScript = keyof typeof contactScripts;
export const contactScriptNames = Object.keys(contactScripts) as [
  ContactScript,
  ...ContactScript[],
];
