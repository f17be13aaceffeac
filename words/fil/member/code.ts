import type { codeWords } from "#en/member/code.ts";

export const words: (typeof codeWords)["english"] = {
  phone: "Numero ng phone",
  sendCode: "Ipadala ang code",
  sending: "Ipinapadala ang code.",
  checkingBrowser: "Tinitingnan ang browser mo…",
  sent: "Papunta na ang code mo.",
  codeTitle: "Ilagay ang code na nasa SMS",
  codeText: (phone, digits) =>
    `Nagpapadala kami ng SMS na may ${digits}-digit na code sa ${phone}.`,
  code: "OTP code",
  codeHint: (minutes) =>
    `Magagamit ang code sa loob ng ${minutes} minuto. Libre ito, at hindi namin ito kailanman hinihingi sa iyo.`,
  verify: "Kumpirmahin ang code",
  verifying: "Tinitingnan ang code mo.",
  confirmed: "Nakumpirma na ang OTP.",
  wrongNext: (tries) =>
    `Tingnan ulit ang mga digit, o humingi ng bagong code. Pagkatapos ng ${tries} maling subok, hindi na gagana ang code, at kapag dumami pa, maaaring maghintay ka nang hanggang isang oras.`,
  resend: "Magpadala ng bagong code",
  resendIn: (seconds) => `Puwede kang humingi ng bagong code pagkalipas ng ${seconds} segundo.`,
  byEmail: "Ipadala rin sa e-mail",
  emailed: {
    member: (_days) =>
      "Papunta na rin ang parehong code sa e-mail address ng account mo. Makakatanggap ang phone mo ng mensahe tungkol dito.",
    stranger: (days) =>
      `Kung may account ang numerong ito, ipapadala rin ang parehong code sa e-mail address nito, maliban kung pinalitan ang address sa nakaraang ${days} araw.`,
  },
  resent: "Papunta na ang bagong code. Gamitin ang pinakabagong dumating.",
  tooSoon: (seconds) =>
    `Kapapadala lang namin ng code. Puwede kang humingi ulit makalipas ang ${seconds} segundo.`,
  late: "Nahuhuli ang mensahe.",
  lateNext:
    "Sinusubukan pa rin namin itong ipadala. Puwede kang maghintay, o humingi ng bagong code sa ibaba.",
  expired: "Nag-expire na ang code na iyon. Humingi ng bago.",
  otherNumber: "Gumamit ng ibang numero",
  demo: "Demo: walang ipinapadalang SMS. Ang mga mensahe mo ay nasa",
  outbox: "outbox ng demo",
  clockLead: "Para makita ang mga susunod na araw,",
  clock: "iusad ang orasan ng demo",
  noCode: (inQuarterHour, inDay) =>
    `Walang SMS? Tingnan kung tama ang numero at kung may signal ang phone mo. Hanggang ${inQuarterHour} code lang sa loob ng 15 minuto at ${inDay} sa isang araw ang ipinapadala sa isang numero.`,
  noCodeElse:
    "Wala pa rin? Sumulat sa amin, at tutulungan ka namin kapag natiyak naming ikaw iyon:",
  contact: "Contact Us",
};
