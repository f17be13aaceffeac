import type { codeWords } from "#words/en/member/code.ts";

export const words: (typeof codeWords)["english"] = {
  phone: "Phone number",
  sendCode: "Ipadala ang code",
  sending: "Ipinapadala ang code.",
  sent: "Naipadala na ang code.",
  codeTitle: "Ilagay ang code na ipinadala namin sa iyo",
  codeText: (phone) => `Nagpadala kami ng SMS na may 6-digit na code sa ${phone}.`,
  code: "OTP code",
  codeHint: (minutes) =>
    `Magagamit ang code sa loob ng ${minutes} minuto. Libre ito, at hindi namin ito kailanman hinihingi sa iyo.`,
  verify: "Kumpirmahin ang code",
  verifying: "Tinitingnan ang code mo.",
  confirmed: "Nakumpirma na ang OTP.",
  wrongNext:
    "Tingnan ulit ang mga digit, o humingi ng bagong code. Pagkatapos ng 5 maling subok, hindi na gagana ang code.",
  resend: "Magpadala ng bagong code",
  resendIn: (seconds) => `Puwede kang humingi ng bagong code pagkalipas ng ${seconds} segundo.`,
  resent: "Papunta na ang bagong code. Hindi na gagana ang nauna.",
  expired: "Nag-expire na ang code na iyon. Humingi ng bago.",
  otherNumber: "Gumamit ng ibang numero",
  demo: "Demo: walang ipinapadalang SMS. Ang mga mensahe mo ay nasa",
  outbox: "outbox ng demo",
  noCode: "Walang SMS? Tingnan kung tama ang numero at kung may signal ang phone mo.",
};
