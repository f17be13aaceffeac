import type { lostNumberWords } from "#en/session/lost-number.ts";

export const words: (typeof lostNumberWords)["english"] = {
  title: "Wala na sa akin ang numero ko",
  description:
    "Nawala ang SIM o nagpalit ng numero? Ilipat ang account mo sa bago mong phone number.",
  step: (step, of) => `Hakbang ${step} sa ${of}`,
  ownerTitle: "Ang dati mong numero at password",
  ownerText: "Pagkatapos nito, magpapadala kami ng code sa e-mail ng account mo.",
  oldPhone: "Dating phone number",
  password: "Password",
  passwordMissing: "Pakilagay ang password mo.",
  next: "Magpatuloy",
  checking: "Tinitingnan …",
  emailTitle: "Ilagay ang code mula sa e-mail",
  emailText: (email) => `Magpapadala kami ng e-mail na may code sa ${email}.`,
  phoneTitle: "Ano ang bago mong numero?",
  phoneText: "Padadalhan namin ito ng code sa SMS, nang walang bayad.",
  newPhone: "Bagong phone number",
  sendCode: "Ipadala ang code",
  codeTitle: "Ilagay ang code mula sa SMS",
  codeText: (phone) => `Magpapadala kami ng SMS na may code sa ${phone}.`,
  wait: (hours) =>
    `Para sa kaligtasan mo, nagkakabisa ang bagong numero pagkatapos ng ${hours} oras. Hanggang doon ay hindi ka makaka-withdraw. Ipapaalam namin sa dati mong numero at sa e-mail mo, may kasamang link na pampatigil.`,
  doneTitle: "Naitala na ang bago mong numero",
  done: (phone, when) =>
    `Simula ${when}, mag-sign in gamit ang ${phone} at ang dati mong password. Masa-sign out noon ang lahat ng device.`,
  doneNext: "Hanggang doon, ang dating numero pa rin ang gamit, at hindi ka makaka-withdraw.",
  signIn: "Mag-sign in",
  restart: "Magsimula ulit",
  proofOld: "Matagal na mula nang ilagay mo ang unang code. Pakisimulan ulit.",
  helpTitle: "Walang e-mail, o nakalimutan din ang password?",
  help: "Sumulat o pumunta sa amin. Pakihanda ang:",
  bring: [
    "ID na ipinadala mo sa amin, o mas bago",
    "buong pangalan, petsa ng kapanganakan at dating numero mo",
    "numero ng loan mo, kung mayroon",
  ],
  neverAsk: "Hindi namin hinihingi ang password o code mo sa tawag, e-mail o chat.",
  contact: "Kontakin Kami",
  haveSim: "Nasa iyo pa ang SIM, pero hindi ang password?",
  recover: "Bawiin ang account mo",
  remember: "Nahanap mo ulit ang SIM mo?",
};
