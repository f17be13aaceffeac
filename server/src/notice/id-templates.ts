/** Messages about the check of an ID. */
import type { Template } from "#notice/template.ts";

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
      `${company}: please send ${what} again in the app. ${reason} It costs you nothing.`,
  },
} as const satisfies Record<string, Template>;
