import type { registerWords } from "#en/session/register.ts";

export const words: (typeof registerWords)["english"] = {
  title: "Registration",
  description:
    "Magbukas ng account gamit ang phone number mo. Libre ito, at mga limang minuto lang.",
  haveAccount: "May account ka na?",
  signIn: "Mag-sign in",
  step: (step, of) => `Hakbang ${step} sa ${of}`,

  invitationTitle: "May invitation code ka ba?",
  invitationText:
    "Karamihan ay wala nito. Kung may nag-imbita sa iyo, ilagay ang code niya sa ibaba.",
  invitation: "Invitation code (kung mayroon)",
  invitationRule: "4 hanggang 32 letra, numero at gitling.",
  useInvitation: "Gamitin ang code na ito",
  skipInvitation: "Magpatuloy nang walang code",
  invitationGone:
    "Hindi na valid ang invitation code mo. Inalis na namin ito: pindutin ang MAGPATULOY para tumuloy nang walang code.",

  phoneTitle: "Ano ang phone number mo?",
  phoneText:
    "Padadalhan namin ito ng code sa SMS, nang walang bayad. Ang numerong ito ang gagamitin mo sa pag-sign in.",

  knownTitle: "May account na ang numerong ito",
  knownText: (phone) =>
    `Naka-register na ang ${phone}. Mag-sign in gamit ito, o bawiin ang account kung hindi mo magawa.`,
  recover: "Bawiin ang account mo",
  otherNumber: "Gumamit ng ibang numero",

  accountTitle: "Ang account mo",
  phone: "Numero ng phone",
  changePhone: "Gumamit ng ibang numero",
  email: "E-mail",
  emailHint: "Para sa kontrata at mga statement mo.",
  fullName: "Buong pangalan",
  fullNameHint: "Pangalan at apelyido sa mga letrang Latin, gaya ng nasa ID mo.",
  password: "Gumawa ng password",
  confirmation: "Kumpirmahin ang password",
  passwordAgain:
    "Pakigawa ulit ang password mo. Naitabi namin ang lahat ng iba pa, pero hindi kami kailanman nagtatabi ng password.",
  registerNow: "MAG-REGISTER NA",
  stillNeeded: (names) => `Kailangan pa: ${names}.`,
  needed: {
    email: "e-mail address mo",
    fullName: "buong pangalan mo",
    password: "password",
    confirmation: "ang parehong password ulit",
    workPlaceCountry: "bansang pinagtatrabahuhan",
    workLocation: "lugar ng trabaho",
    jobTitle: "posisyon sa trabaho",
    jobCategory: "kategorya ng trabaho",
    incomeTyped: "buwanang netong kita",
  },
  accept: "Sa pagbubukas ng account, tinatanggap mo ang",
  terms: "Mga tuntunin at kondisyon",
  and: "at ang",
  privacy: "Patakaran sa Privacy",

  workTitle: "Ang trabaho mo",
  workText:
    "Itinatanong namin ito para hindi ka namin kailanman mapautang nang higit sa kaya ng kita mo.",
  country: "Bansang pinagtatrabahuhan",
  location: "Lugar ng trabaho",
  locationHint: "Lungsod o rehiyon, halimbawa: Riyadh.",
  jobTitle: "Posisyon sa trabaho",
  jobCategory: "Kategorya ng trabaho",
  chooseCategory: "Pumili ng kategorya",
  categoryMissing: "Pakipili ang kategorya ng trabaho mo.",
  income: "Buwanang netong kita",
  incomeCurrency: "Currency ng sahod mo",
  incomeHint: "Ang natatanggap mo kada buwan pagkatapos ng buwis, sa currency ng sahod mo.",
  incomeInPesos: (pesos, code, rate) => `Mga ${pesos} kada buwan (1 ${code} = ₱${rate} ngayon).`,
  incomeMissing: "Pakilagay ang natatanggap mo kada buwan.",
  incomeRange: "Mula ₱100 hanggang ₱9,999,999 kada buwan.",
  incomeNoRates: "Hindi namin na-load ang mga exchange rate. Pakilagay ito sa piso.",
  continue: "MAGPATULOY",
  back: "Bumalik",
  creating: "Ginagawa ang account.",
  created: "Nagawa na ang account.",
  sameAgain:
    "Pindutin ulit ang MAGPATULOY: hindi kailanman nabubuksan nang dalawang beses ang isang account.",
  proofOld:
    "Matagal-tagal na mula nang kumpirmahin mo ang numero mo. Pakikumpirma ito ulit gamit ang bagong code.",

  doneTitle: "Bukas na ang account mo",
  doneText: "Sina-sign in ka na namin.",
  doneFailed: "Bukas na ang account mo, pero hindi ka namin na-sign in.",
  doneSignIn: "Bukas na ang account mo. Mag-sign in gamit ang phone number at password mo.",
};
