/** Messages about the check of an ID. */
import type { UploadSide } from "@hiram/contract/activation/activation.ts";
import type { Template } from "#message.ts";

export const sideWords: Readonly<Record<UploadSide, string>> = {
  FRONT: "the front of your ID",
  BACK: "the back of your ID",
  SELFIE: "your selfie",
};

export const idTemplates = {
  "id-verified": {
    purpose: "ID_CHECK",
    kind: "ACCOUNT",
    subject: ({ company }) => `${company}: your ID is checked`,
    text: ({ company }) => `${company}: your ID is checked and all is well. Nothing to do for now.`,
  },
  "image-wanted": {
    purpose: "ID_CHECK",
    subject: ({ company }) => `${company}: please send one photo again`,
    text: ({ company, what, reason }) =>
      `${company}: please send ${what} again in the app. ${reason} It is free.`,
  },
} as const satisfies Record<string, Template>;
