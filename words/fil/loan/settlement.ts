import type { settlementWords } from "#en/loan/settlement.ts";

export const words: (typeof settlementWords)["english"] = {
  title: "Mas maliit na halaga ang tatapos sa loan mo",
  by: (day) => `Bayaran ito hanggang ${day}, at wala ka nang utang.`,
  partPaid: (paid, amount) => `Nakabayad ka na ng ${paid} sa ${amount}. Ito na lang ang kulang.`,
  givesUp: (amount) => `Hindi na namin sisingilin ang natitirang ${amount}.`,
  pay: "BAYARAN ITO",
  late: (day) =>
    `Ang araw na nakarating ang pera sa account namin ang binibilang. Kung hindi ito kumpleto hanggang ${day}, utang mo pa rin ang buong loan gaya ng dati. Kasama sa bilang ang nabayaran mo na.`,
  noCharges: "Hanggang sa araw na iyon, wala kaming idadagdag na singil sa late at walang paalala.",
  doneTitle: "Natapos sa mas maliit na halaga",
  doneText: (amount, forgiven) =>
    `Nabayaran mo ang napagkasunduan nating ${amount}, at hindi na namin siningil ang natitirang ${forgiven}. Wala ka nang utang.`,
};
