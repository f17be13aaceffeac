import { defineWords } from "#define-words.ts";

/** Changing the phone number in the settings. */
export const phoneWords = defineWords("settings/phone", {
  title: "Change your phone number",
  text: (hours: number) =>
    `You need both phones: we'll text a code to your old number, then one to the new one. We'll sign out every device, and you can't withdraw for ${hours} hours.`,
  lost: "No longer have the old SIM?",
  lostLink: "Change it without the SIM",
  newPhone: "New phone number",
  sendCode: "Send code",
  newTitle: "Enter the code from your new phone",
  sentTo: (phone: string) => `We're texting a code to ${phone}.`,
  pendingTitle: "Your phone number is changing",
  pending: (phone: string, when: string) =>
    `${phone} takes effect on ${when}. Until then you can't withdraw.`,
  pendingNotYou:
    "Not you? Stop it now, and change your password. Withdrawals stay paused until then.",
  stop: "Stop this change",
  stopping: "Stopping …",
  stopped: "Stopped. Your account keeps its number.",
});
