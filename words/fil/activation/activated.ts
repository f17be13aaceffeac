import type { activatedWords } from "#en/activation/activated.ts";

export const words: (typeof activatedWords)["english"] = {
  title: "Aktibo na ang account mo",
  most: "Makakahiram ka ng hanggang",
  mostBy: (months) =>
    `sa loob ng ${months} buwan, batay sa sinabi mong kita. Bababa ito ayon sa binabayaran mo kada buwan.`,
  text: "Na-save na namin ang mga sagot mo at ang ID mo. Libre ang pag-apply.",
  next: "Mag-apply ng loan",
};
