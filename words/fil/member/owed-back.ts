import type { owedBackWords } from "#en/member/owed-back.ts";

export const words: (typeof owedBackWords)["english"] = {
  title: (amount) => `May ${amount} kang dapat ibalik sa amin`,
  text: "Na-refund namin ito sa iyo mula sa bayad na binawi pagkatapos. Ang ibabayad mo na higit sa utang ng loan mo ang unang magbabayad nito.",
  all: (amount) => `${amount} ngayong araw ang magbabayad sa loan mo at dito.`,
  alone: (reference) =>
    `I-transfer ito gamit ang reference na ${reference}. Kung kailangan mo ang account namin, magtanong sa Tulong.`,
};
