import { defineWords } from "#define-words.ts";

/** What a screen reader says of toasts. */
export const toastWords = defineWords("ui/toast", {
  list: "Notifications",
  close: "Close this notification",
});
