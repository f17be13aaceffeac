import type { memberWords } from "#words/en/member/member.ts";

export const words: (typeof memberWords)["english"] = {
  loading: "NAGLO-LOAD...",
  redirecting: " - Ibinabalik ka sa home",
  stillSignedIn: "Naka-sign in ka pa rin.",
  home: "Home",
  wallet: "Wallet",
  settings: "Settings",
  signOut: "Lumabas",
  navigation: "Member",

  dashTitle: "Home",
  dashMeta: "Ang loan mo sa isang tingin.",

  walletTitle: "Wallet",
  walletMeta: "Ang balanse mo at ang mga withdrawal mo.",
};
