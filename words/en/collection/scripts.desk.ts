/**
 * What an officer may say to a member who is late, by situation: officers read it aloud. Plain,
 * true, without threat and without shame (SEC MC 18 s. 2019); a test checks every sentence against
 * the list of refused words.
 */
import type { ContactScript } from "@hiram/contract/collection/scripts.ts";

type ScriptFacts = {
  readonly company: string;
  readonly officer: string;
  readonly member: string;
  /** All that is due now, in words. */
  readonly amount: string;
  /** The first late day. */
  readonly since: string;
  /** The promised amount and day; empty without a promise. */
  readonly promised: string;
  readonly promisedOn: string;
};

type ScriptWords = (facts: ScriptFacts) => readonly string[];

export type ContactScriptWords = Readonly<Record<ContactScript, ScriptWords>>;

export const contactScriptWords: ContactScriptWords = {
  "script-first-reminder": ({ company, officer, member, amount, since }) => [
    `Good day. This is ${officer} of ${company}. Am I speaking with ${member}?`,
    "Is this a good time? I can call again when it suits you.",
    `It's about your loan: ${amount} has been due since ${since}.`,
    "May I ask whether something happened? Perhaps the payment is on its way.",
    "Is there a day on which you can pay, and how much is possible for you?",
    "If it is difficult now, you can ask for more time in the app. It costs nothing to ask.",
    "Thank you for your time.",
  ],
  "script-promise": ({ amount }) => [
    "Thank you. Let me repeat it, so I write it down right: how much, and on which day?",
    `For your information: ${amount} is due now. A smaller amount helps too.`,
    "Until then we won't send reminders or call.",
    "You'll find what I wrote down on Home and in your messages. Please tell us if it's wrong.",
    "Charges for being late are as in your contract. The promise adds nothing to them.",
    "If something comes up before then, write to us, and we'll find another way.",
  ],
  "script-broken-promise": ({ company, officer, member, promised, promisedOn }) => [
    `Good day. This is ${officer} of ${company}. Am I speaking with ${member}?`,
    `You had planned ${promised} for ${promisedOn}. We haven't found the payment yet.`,
    "Did you pay already? Then please send us the receipt, and we'll look for it at once.",
    "If it wasn't possible, that happens. What would be possible for you now?",
    "If this month is too hard, you can ask for more time in the app, and we'll decide on it.",
    "Thank you for telling me.",
  ],
  "script-hardship": ({ company }) => [
    "I am sorry to hear that. Thank you for telling me.",
    `${company} can give you more time: a pause, a longer term or lower instalments.`,
    "You can ask in the app, under Ask for more time. It takes two screens.",
    "From the day you ask until we decide, no late charges are added and we won't call.",
    "You see the new plan and what it costs before you agree. You can say no.",
    "Shall I stay on the line while you look for it?",
  ],
  "script-other-answered": ({ officer, member }) => [
    `Good day. My name is ${officer}. May I speak with ${member}, please?`,
    "Thank you. I will try again another time.",
    "If they ask what it is about: it is a personal call for that person. Good-bye.",
  ],
};
