import type { loanDoneWords } from "#en/loan/done.ts";

export const words: (typeof loanDoneWords)["english"] = {
  number: "Loan blg.",
  instalment: (months) => `Hulog kada buwan, ${months} buwan`,
  cost: "Ang nagastos mo sa pag-cancel",
  ACCEPT: {
    title: "Sumang-ayon ka na. Aktibo na ang loan mo.",
    figure: "Nasa wallet mo ngayon",
    text: [
      "Ipapadala namin sa e-mail mo ang pinirmahang kontrata. Makikita mo rin ito rito, sa Mga dokumento.",
      "Nagsisimula ang mga due date mo sa araw na makumpirma ang una mong payout.",
    ],
    next: "Pumunta sa wallet para mag-withdraw",
  },
  CANCEL: {
    title: "Na-cancel na ang loan mo",
    figure: "Utang mo",
    text: [
      "Nagpadala kami sa iyo ng mensaheng nagpapatunay nito. Puwede kang mag-apply ulit kahit kailan.",
    ],
    next: "Magpatuloy",
  },
  RETURN_UNUSED: {
    title: "Naibalik na",
    figure: "Bumalik sa amin mula sa wallet mo",
    text: ["Wala kang utang para sa halagang ito. Mananatiling loan mo ang nai-payout na."],
    next: "Bumalik sa loan ko",
  },
};
