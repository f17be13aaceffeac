import type { settlementWords } from "#en/loan/settlement.ts";

export const words: (typeof settlementWords)["english"] = {
  title: (day) => `Tapusin ang loan mo hanggang ${day}`,
  by: "Pagkatapos nito, wala ka nang utang.",
  partPaid: (paid, amount) => `Nakabayad ka na ng ${paid} sa ${amount}. Ito na lang ang kulang.`,
  partsOf: "Ang babayaran mo, at ang hindi na namin sisingilin",
  parts: { paid: "Nabayaran", left: "Babayaran mo", forgiven: "Hindi na sisingilin" },
  pay: "BAYARAN ITO",
  late: (day) =>
    `Ang araw na nakarating ang pera sa account namin ang binibilang. Kung hindi ito kumpleto hanggang ${day}, utang mo pa rin ang buong loan gaya ng dati. Kasama sa bilang ang nabayaran mo na.`,
  noCharges:
    "Hanggang sa araw na iyon, wala kaming idadagdag na singil sa pagkahuli at walang paalala.",
  doneTitle: "Tapos na sa settlement",
  doneText: (amount, forgiven) =>
    `Nabayaran mo ang napagkasunduan nating ${amount}, at hindi na namin siningil ang natitirang ${forgiven}. Wala ka nang utang.`,
};
