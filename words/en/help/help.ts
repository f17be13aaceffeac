import { defineWords } from "#define-words.ts";

/** Help inside the account. */
export const helpWords = defineWords("help/help", {
  title: "Help",
  meta: "Write to us, read what we sent you, and find answers.",
  lead: "Ask us anything about your loan or your account. It never costs you anything.",
  back: "Back to Help",
  moreTime: {
    name: "Ask for more time",
    text: "If you can't pay as agreed. Late charges pause while we decide.",
  },
  messages: { name: "Messages", text: "Write to us and read our answers." },
  inbox: { name: "Inbox", text: "Every SMS and e-mail we sent you." },
  complaints: {
    name: "Complaints",
    text: "Tell us what went wrong, dispute an amount, and follow our answer.",
  },
  unread: (count: number) => (count === 1 ? "1 new" : `${count} new`),
  contact: (hasPhone: boolean): string => (hasPhone ? "Call, e-mail or chat" : "E-mail or chat"),
  hours: "Every day, 10 am to 10 pm",
  phone: "Phone",
  email: "E-mail",
  safe: "We never ask for a code or a password by phone or in a chat.",
  questions: "Questions and answers",
  loading: "Loading …",
  stale: "We can't refresh this list right now. It may be a little out of date.",
});
