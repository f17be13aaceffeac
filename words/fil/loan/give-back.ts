import type { giveBackWords } from "#en/loan/give-back.ts";

export const words: (typeof giveBackWords)["english"] = {
  about:
    "Ang hindi mo kailangan ay puwedeng bumalik sa amin mula sa wallet mo, lahat o bahagi lang, nang libre.",
  open: "Ibalik ang perang hindi nagamit",
  title: "Ibalik ang perang hindi nagamit",
  loading: "Kinukuwenta ang magbabago …",
  failed: "Hindi namin makuwenta ang magbabago. Walang naibalik.",
  amount: "Halagang ibabalik",
  hint: (most) => `Hanggang ${most}, na nasa wallet mo.`,
  missing: "Maglagay ng halaga para makapagpatuloy.",
  tooMuch: (most) => `Hanggang ${most} ang maibabalik mo.`,
  whole: "Lahat",
  caption: "Kung kukunin mo ang lahat ng natitira",
  what: "Ang magbabago",
  now: "Ngayon",
  after: "Pagkatapos ibalik",
  principal: "Principal",
  monthly: "Kada buwan",
  interest: "Interes na babayaran pa",
  saves: (amount) => `Makakatipid ka ng ${amount} sa interes.`,
  stays: "Mananatiling loan mo ang nakuha mo na, at hindi magbabago ang mga hulog nito.",
  ends: "Wala ka nang ibang utang, kaya matatapos na ang loan mo.",
  yes: (amount) => `Ibalik ang ${amount}`,
};
