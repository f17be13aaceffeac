import type { payoffWords } from "#en/payment/payoff.ts";

export const words: (typeof payoffWords)["english"] = {
  title: "Bayaran nang buo sa ibang araw",
  day: "Araw",
  dayHint: (days) => `Ngayon o isa sa susunod na ${days} araw.`,
  dayRefused: (days) => `Pumili ng ngayon o isa sa susunod na ${days} araw.`,
  payoff: (day) => `Bayaran nang buo sa ${day}`,
  charges: "Kasamang singil sa pagkahuli",
  saved: "Matitipid mong interes",
  savedText: "Kumpara sa pagbabayad ng bawat hulog sa araw nito.",
  perDay: "Dagdag sa bawat araw",
  loading: "Kinukuwenta …",
  failed: "Hindi namin makuwenta ang araw na iyon.",
  pay: "Bayaran nang buo",
  arrival: "Kailan makakarating sa amin ang pera?",
  arrivalHint:
    "Ito ang karaniwang araw para sa paraan mo ng pagbabayad. Pumili ng iba kung mas huli kang magbabayad.",
  endsBy: (amount, day) =>
    `${amount} ang tatapos sa loan mo kung makarating sa amin hanggang ${day}.`,
  sooner: (perDay) =>
    `Kung mas maaga itong dumating, ibabalik namin ang sobra. Dagdag na ${perDay} sa bawat araw na mas huli.`,
};
