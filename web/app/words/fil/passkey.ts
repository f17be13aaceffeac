import type { passkeyWords } from "#words/en/passkey.ts";

export const words: (typeof passkeyWords)["english"] = {
  instead: "Gamitin ang passkey ko",
  signIn: "Mag-sign in gamit ang passkey",
  none: {
    cancelled: "Walang nagamit na passkey. Subukan ulit, o gumamit ng ibang paraan.",
    known: "May passkey na para sa account mo ang device na ito.",
    unusable: "Hindi magagamit ang passkey sa device o browser na ito.",
  },
};
