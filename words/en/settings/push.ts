import { defineWords } from "#define-words.ts";

const none = {
  denied:
    "Your browser blocks notifications from us. Open its settings for this site, allow notifications, and switch this on again.",
  unanswered: "Your browser hasn't allowed notifications. Switch this on again and tap Allow.",
  unusable:
    "We couldn't switch on notifications in this browser. You'll still get every message in your inbox.",
};

/** Messages as notifications of this browser. */
export const pushWords = defineWords("settings/push", {
  name: "Messages on this phone",
  text: "A short notification when there is something new. It shows no amount, no name and no code. It stops when you sign out here.",
  loading: "Loading …",
  failed: "We can't check right now whether this phone gets messages.",
  on: "You'll get messages on this phone.",
  off: "You won't get messages on this phone any more.",
  none,
});
