/** What a loan asks of a member, one by one, before applying. */
import type { EligibilityFact } from "@hiram/contract/product/eligibility.ts";
import { defineWords } from "#define-words.ts";

type Bounds = {
  readonly least: string;
  readonly most: string;
  readonly oneOf: string;
};

/** Exactly the bounds that are set. */
const between = ({ least, most }: Bounds): string =>
  least && most ? `${least} to ${most}` : least ? `at least ${least}` : `at most ${most}`;

const says: Readonly<Record<EligibilityFact, (bounds: Bounds) => string>> = {
  AGE: (bounds) => `You are ${between(bounds)} years old`,
  LIVES_IN: ({ oneOf }) => `You live in ${oneOf}`,
  WORKS_IN: ({ oneOf }) => `You work in ${oneOf}`,
  NATIONALITY: ({ oneOf }) => `Your nationality is ${oneOf}`,
  WORK: ({ oneOf }) => `You work in: ${oneOf}`,
  INCOME: ({ least }) => `You earn at least ₱${least} a month`,
  OTHER_INSTALMENTS: ({ most }) => `Other loans take at most ${most}% of what you earn`,
  MONTHS_ACTIVE: ({ least }) => `Your account has been active for at least ${least} months`,
  ID_VERIFIED: () => "We have checked your ID",
  LOANS_CLOSED: ({ least }) => `You have paid back at least ${least} of our loans`,
  DAYS_LATE: ({ most }) => `You were never more than ${most} days late`,
};

/** What to send or do where we do not know yet. */
const notKnown: Readonly<Record<EligibilityFact, string>> = {
  AGE: "Please finish your activation.",
  LIVES_IN: "Please add your address in Settings.",
  WORKS_IN: "Please add where you work in Settings.",
  NATIONALITY: "Please add your nationality in Settings.",
  WORK: "Please add your work in Settings.",
  INCOME: "Please add what you earn in Settings.",
  OTHER_INSTALMENTS: "We'll ask for your other loans when you apply.",
  MONTHS_ACTIVE: "Please finish your activation.",
  ID_VERIFIED: "We're checking your ID. You can apply meanwhile.",
  LOANS_CLOSED: "",
  DAYS_LATE: "",
};

export const eligibilityWords = defineWords("loan/eligibility", {
  title: "Who can have this loan",
  says,
  answers: { MET: "Yes", NOT_MET: "Not met", NOT_KNOWN: "Not known yet" },
  notKnown,
  documents: (names: string) => `You'll also need to send us: ${names}.`,
  refused: "You don't meet one of the conditions above, so you can't apply for this loan now.",
  fits: (names: string) => `You can apply for: ${names}.`,
});
