import type { dueWords } from "#en/loan/due.ts";

export const words: (typeof dueWords)["english"] = {
  titles: {
    late: "Bayaran na ngayon",
    today: "Due ngayong araw",
    ahead: "Ang susunod mong babayaran",
    nothing: "Ang susunod mong babayaran",
  },
  late: (days) => `${days} araw nang late`,
  today: "Due ngayong araw",
  soon: (days) => (days === 1 ? "Due bukas" : `Due sa loob ng ${days} araw`),
  fine: "Walang due ngayong araw",
  dueInOn: (days, day) =>
    days === 1 ? `hanggang bukas, ${day}` : `hanggang ${day}, ${days} araw pa`,
  lateCount: (count) =>
    count === 1
      ? "May hulog na lampas na sa due date. Bayaran ito sa lalong madaling panahon."
      : `May ${count} hulog na lampas na sa due date. Bayaran ang mga ito sa lalong madaling panahon.`,
  todayText: "Ngayong araw ang due date. Walang late.",
  dueClosed: (holiday, day) =>
    `Sarado ang mga bangko sa due date (${holiday ?? "Sabado o Linggo"}). Ang bank transfer sa araw na iyon ay darating sa ${day}: ipadala ito nang mas maaga, o magbayad sa QR.`,
  dueAfter: (amount, day) => `Ang susunod na hulog, ${amount}, ay due sa ${day}.`,
  oneMoreDay: (charges) =>
    `Madadagdagan ng ${charges} ang singil sa pagkahuli sa bawat isa pang araw.`,
  freeUntil: (last, next, charges) =>
    `Walang singil sa pagkahuli hanggang ${last}. Magsisimula ito sa ${next}: ${charges} sa araw na iyon.`,
  payPart: "Magbayad ng bahagi",
  termsTitle: "May bagong kasunduan ka",
  termsText: "Ang mga hulog at due date dito ay ang mga sinang-ayunan mo.",
  termsLink: "Tingnan ang bagong kasunduan",
  lateParts: (instalments, charges) =>
    `${instalments} para sa hulog at ${charges} na singil sa pagkahuli`,
  partPaid: (paid, late) =>
    late > 1
      ? `Nabayaran mo na ang ${paid} ng pinakaluma sa mga ito.`
      : `Nabayaran mo na ang ${paid} ng hulog na ito.`,
  paidAhead: (day) => `Bayad nang maaga: bayad na ang bawat hulog mo hanggang ${day}.`,
  disputedTitle: "Tinututulan mo",
  disputed: (amount: string) =>
    `Tinututulan mo ang ${amount} ng utang mo. Habang wala pa kaming pasya, hindi mo ito kailangang bayaran, hindi ito lalaki, at hindi ka namin paaalalahanan tungkol dito.`,
  disputedLink: "Tingnan ang reklamo mo",
  moreTimeTitle: "Humingi ka ng palugit",
  moreTimeAsked:
    "Habang wala pa kaming pasya, walang dagdag na singil sa pagkahuli at wala kaming paalala.",
  moreTimeOffered:
    "Handa na ang alok namin. Hanggang sumagot ka, walang dagdag na singil sa pagkahuli at wala kaming paalala.",
  moreTimeLink: "Tingnan ang hiningi mo",
  promised: (amount, day) => `Sinabi mo sa amin: ${amount} hanggang ${day}.`,
  promisedText:
    "Hanggang sa araw na iyon, wala kaming paalala at hindi kami tatawag. Tuloy ang singil sa pagkahuli hanggang magbayad ka. Kung hindi tama, sumulat sa amin sa Tulong.",
  promisePaid: (amount) => `Natanggap na para rito: ${amount}.`,
  promiseKept: (amount) => `Salamat: nabayaran mo ang ${amount} na sinabi mo sa amin.`,
  nothing: "Bayad na ang lahat ng hulog.",
  pay: "MAGBAYAD",
  payAnother: "Magbayad ng ibang halaga",
  moreTime: "Humingi ng palugit",
  moveDueDay: "Ilipat ang araw ng bayad",
  payNoFee: "Wala kaming singil sa pagbabayad, pati sa pagbabayad nang maaga.",

  progress: "Ang nabayaran mo na",
  paidOf: (paid, all) => `${paid} sa ${all} hulog ang bayad na`,
  curve: (start, left, end) =>
    `Bumababa ang babayaran pa mula ${start} sa simula hanggang wala na sa ${end}. Ngayon, ${left} pa ang natitira. Nasa table sa ibaba ang mga halaga.`,
  curveLeft: (left) => `${left} pa`,
  curveStart: (start) => `${start} sa simula`,
  curveEnd: (day) => `₱0 sa ${day}`,
  curveTable: "Ang mga halagang ito sa table",
  curveAfter: "Pagkatapos ng hulog sa",
  curveFirst: "Sa simula",
  states: {
    paid: "Bayad na",
    part: "May bayad na",
    late: "Late",
    next: "Susunod",
    later: "Darating pa",
  },
  paidSoFar: "Nabayaran na",
  leftToPay: "Babayaran pa, kasama ang interes",
  nextDates: "Mga susunod na due date",
  owedTitle: "Ang utang mo ngayon",
  folds: {
    papers: "Mga resibo, statement at dokumento",
    early: "Bayaran nang maaga, o magpabayad sa iba",
    story: "Kasaysayan ng loan mo",
  },
};
