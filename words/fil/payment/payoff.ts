import type { payoffWords } from "#en/payment/payoff.ts";

export const words: (typeof payoffWords)["english"] = {
  title: "Bayaran nang buo sa ibang araw",
  day: "Araw",
  dayHint: (days) => `Ngayon o isa sa susunod na ${days} araw.`,
  dayRefused: (days) => `Pumili ng ngayon o isa sa susunod na ${days} araw.`,
  payoff: (day) => `Bayaran nang buo sa ${day}`,
  charges: "Kasamang singil sa pagka-late",
  saved: "Matitipid mong interes",
  savedText: "Kumpara sa pagbabayad ng bawat hulog sa araw nito.",
  perDay: "Dagdag sa bawat araw",
  loading: "Kinukuwenta …",
  failed: "Hindi namin makuwenta ang araw na iyon.",
  pay: "Bayaran nang buo",
};
