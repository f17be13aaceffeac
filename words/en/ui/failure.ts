import { defineWords } from "#define-words.ts";

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const failureWords = defineWords("ui/failure", {
  noServer: "No Server Response",
  noServerNext: "Please check your connection and try again.",
  tooMany: (seconds: number) =>
    seconds < 120
      ? `Please wait ${plural(seconds, "second", "seconds")} and try again.`
      : `Please wait ${plural(Math.ceil(seconds / 60), "minute", "minutes")} and try again.`,
  waitOver: "You can try again now.",
  tryAgain: "Try again",
});
