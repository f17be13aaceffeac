import type { recoveryHoldWords } from "#en/member/recovery-hold.ts";

export const words: (typeof recoveryHoldWords)["english"] = {
  title: (when) => `Hindi ka muna makaka-withdraw o makakapagpalit ng account hanggang ${when}.`,
  text: "Binawi ang account na ito gamit ang bagong password, o nagbabago ang phone number o pangalan nito. Naghihintay muna kami, para hindi makuha ang pera ng sinumang nakaagaw ng phone number.",
  notYou:
    "Kung hindi ikaw ang gumawa nito, i-freeze ang account gamit ang link sa mensahe namin, o sumulat sa amin.",
  contact: "Kontakin Kami",
};
