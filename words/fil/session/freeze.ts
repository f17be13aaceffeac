import type { freezeWords } from "#en/session/freeze.ts";

export const words: (typeof freezeWords)["english"] = {
  title: "I-freeze ang account mo",
  description: "Ihinto ang lahat sa account mo gamit ang link sa isa sa mga mensahe namin.",
  question: "May ibang gumawa ba nito?",
  text: "Kung hindi ikaw ang gumawa ng nasa mensahe namin, i-freeze na ang account mo. Agad-agad:",
  effects: [
    "Masa-sign out ang lahat ng device.",
    "Walang makakapag-sign in o makakapag-withdraw, pati ikaw.",
    "Walang sisimulang payout.",
  ],
  again: "Mababawi mo ito: sumulat sa amin, at titiyakin muna naming ikaw iyon.",
  freeze: "I-freeze ang account ko",
  freezing: "Fini-freeze …",
  keep: "Ako iyon, huwag i-freeze",
  doneTitle: "Naka-freeze na ang account mo",
  done: "Wala nang makakapag-sign in o makakapag-withdraw. Sumulat sa amin, at tutulungan ka naming mabawi ito.",
  refusedTitle: "Hindi na gumagana ang link na ito",
  refused:
    "Isang linggo at isang beses lang gumagana ang mga link sa mensahe namin. Kung sa tingin mo ay may ibang nasa account mo, sumulat agad sa amin, o bawiin ang account para ma-sign out ang lahat ng device.",
  noLink: "Pakibuksan ang page na ito gamit ang link sa mensahe namin.",
  otherWays:
    "Wala sa iyo ang mensahe? Bawiin ang account mo, na magsa-sign out sa lahat ng device, o sumulat sa amin.",
  contact: "Kontakin Kami",
  recover: "Bawiin ang account mo",
};
