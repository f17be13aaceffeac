import { defineWords } from "#define-words.ts";

/** Correcting the name or the date of birth in the settings. */
export const correctionWords = defineWords("settings/correction", {
  ask: "Correct my name or birth date",
  title: "Correct your name or birth date",
  text: (hours: number) =>
    `Two of our staff compare it with a photo of your ID, usually within one working day. After a name change you can't withdraw for ${hours} hours. Contracts you've signed stay as they are. It's free.`,
  now: "What we have now",
  name: "Name",
  birthDate: "Date of birth",
  right: "Correct details",
  same: "These are the details we already have. Please change what's wrong.",
  why: "What happened?",
  whyHint: "In your own words, for example: my second name is missing.",
  whyMissing: "Please say what is wrong.",
  photo: "Photo of your ID",
  photoHint:
    "A valid ID that shows the right details. Whole, sharp and without glare (JPEG, PNG or WebP, under 10 MB).",
  pick: "Choose a photo",
  photoMissing: "Please add a photo of your ID.",
  send: "Send for checking",
  sending: "Sending …",
  notSent: "Nothing was changed. What you typed is still here.",
  doneTitle: "We're checking it",
  done: "We have your correction and the photo. We'll text you our decision; until then everything stays as it is.",
  notYou: "If you didn't ask for this, cancel it and change your password.",
  backToDetails: "Back to my details",
  checkingTitle: "We're checking your correction",
  asked: (when: string) => `Requested on ${when}.`,
  refusedTitle: "We couldn't correct it",
  refused: (when: string) => `Checked on ${when}. Your details stay as they are.`,
  reasons: {
    UNREADABLE: "We can't read the photo of your ID.",
    CUT_OFF: "Part of the ID is cut off.",
    DIFFERS: "The details on the ID differ from what you typed.",
    EXPIRED: "The ID has expired.",
    NOT_CERTAIN: "We couldn't tell that the ID is yours.",
  },
  withdraw: "Cancel this request",
  withdrawing: "Cancelling …",
  withdrawn: "Cancelled. Your details stay as they are.",
  held: "You can ask for a correction once withdrawals are open again.",
});
