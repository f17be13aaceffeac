import type { memberWords } from "#en/member/member.ts";

export const words: (typeof memberWords)["english"] = {
  loading: "NAGLO-LOAD...",
  redirecting: " - Ibinabalik ka sa home",
  stillSignedIn: "Naka-sign in ka pa rin.",
  home: "Home",
  wallet: "Wallet",
  settings: "Settings",
  help: "Tulong",
  unread: (count) => `${count} bagong mensahe`,
  signOut: "Lumabas",
  signOutTitle: "Lumabas na?",
  signOutText: "Para makabalik, kailangan mo ang phone number at password mo, o ang passkey mo.",
  signOutYes: "Oo, lumabas",
  signOutNo: "Manatiling naka-sign in",
  navigation: "Member",

  dashTitle: "Home",
  dashMeta: "Ang loan mo sa isang tingin.",

  walletMeta: "Ang balanse mo at ang mga withdrawal mo.",
};
