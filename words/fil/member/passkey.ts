import type { passkeyWords } from "#en/member/passkey.ts";

export const words: (typeof passkeyWords)["english"] = {
  instead: "Gamitin ang passkey ko",
  signIn: "Passkey na lang ang gamitin",
  none: {
    cancelled: "Walang nagamit na passkey. Subukan ulit, o gumamit ng ibang paraan.",
    known: "May passkey na para sa account mo ang device na ito.",
    unusable: "Hindi magagamit ang passkey sa device o browser na ito.",
  },
};
