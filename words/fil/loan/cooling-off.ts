import type { coolingOffWords } from "#en/loan/cooling-off.ts";

export const words: (typeof coolingOffWords)["english"] = {
  openTitle: "Puwede ka pang magbago ng isip",
  daysLeft: (days, day) =>
    days === 0 ? `Ngayon, ${day}, ang huling araw.` : `${days} araw na lang, hanggang ${day}.`,
  openText:
    "Ibalik ang natanggap mo, at wala kang utang: walang interes, walang singil, walang bayad. Hindi mo kailangang sabihin kung bakit.",
  openClosed:
    "Nabayaran mo na ang loan na ito. Ibalik ito ngayon, at ibabalik namin ang interes na binayaran mo.",
  open: "Ibalik ang loan",
  title: "Ibalik ang loan",
  pay: "Ibabalik mo",
  wallet: "Babalik mula sa wallet mo",
  by: "Dapat makarating sa amin hanggang",
  saved: "Interes at singil hanggang ngayon",
  savedNone: "Hindi mo babayaran",
  askPay: (day) =>
    `Eksaktong halagang ito ang ibalik mo, sa kahit anong paraan ng pagbabayad. Kung hindi ito makarating nang buo hanggang ${day}, tuloy ang loan mo ayon sa kasunduan, may interes mula sa simula.`,
  askWallet: "Wala nang mawi-withdraw mula sa loan na ito.",
  keep: "Ituloy ang loan",
  yes: "Oo, ibalik ito",
  declaredTitle: "Ibinabalik mo ang loan mo",
  declaredText: (day) => `Bayaran ito hanggang ${day}, at wala ka nang utang.`,
  declaredLate: (day) =>
    `Ang araw na nakarating ang pera sa account namin ang binibilang. Kung hindi ito kumpleto hanggang ${day}, tuloy ang loan mo ayon sa kasunduan, may interes mula sa simula.`,
  declaredNothing:
    "Nakarating na sa amin ang lahat. May payout pang papunta; matatapos ang loan mo pagkatapos nito.",
  payNow: "IBALIK NA",
  doneTitle: "Ibinalik mo ang loan na ito",
  doneText: "Wala kang binayaran para dito: walang interes, walang singil, walang bayad.",
};
