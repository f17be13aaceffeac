/** Messages about the check of an ID. */
import type { UploadSide } from "@hiram/contract/activation/activation.ts";
import type { MessageWords } from "#message.ts";

export const sideWords: Readonly<Record<UploadSide, string>> = {
  FRONT: "the front of your ID",
  BACK: "the back of your ID",
  SELFIE: "your selfie",
};

export const messages = {
  "id-verified": {
    subject: ({ company }) => `${company}: we've checked your ID`,
    text: ({ company }) =>
      `${company}: we've checked your ID, and it's all good. Nothing to do for now.`,
  },
  "image-wanted": {
    subject: ({ company }) => `${company}: please send one photo again`,
    text: ({ company, what, reason }) =>
      `${company}: please send ${what} again in the app. ${reason} It's free.`,
  },
} as const satisfies Record<string, MessageWords>;
