import type { recoverWords } from "#en/session/recover.ts";

export const words: (typeof recoverWords)["english"] = {
  title: "Pagbawi ng account",
  description:
    "Nakalimutan ang password o nawala ang device mo? Kumpirmahin ang phone number mo at gumawa ng bagong password.",
  rememberAgain: "Naalala mo na ang password mo?",
  signIn: "Mag-sign in",
  step: (step, of) => `Hakbang ${step} sa ${of}`,
  phoneTitle: "Anong numero ang gamit ng account mo?",
  phoneText: "Kung may account ito, padadalhan namin ito ng code sa SMS, nang walang bayad.",
  lostNumber: "Ang numero mismo ang nawala?",
  lostLink: "Palitan nang walang SIM",
  unknownTitle: "Walang account ang numerong ito",
  unknownText: (phone) =>
    `Hindi naka-register ang ${phone}. Puwede kang magbukas ng account gamit ito.`,
  register: "Mag-register",
  otherNumber: "Gumamit ng ibang numero",
  passwordTitle: "Pumili ng bagong password",
  passwordText:
    "Kapag napalitan na, masa-sign out ang lahat ng device na naka-sign in sa account mo.",
  holdText: (hours) =>
    `Para ligtas ang pera mo, hindi ka makaka-withdraw o makakapagpalit ng account para sa payout nang ${hours} oras pagkatapos nito.`,
  passkeyText:
    "May passkey ka ba rito para sa account na ito? Ipakita mo, at mananatili ang mga passkey mo. Kung hindi, aalisin ang mga ito, at puwede kang magdagdag ng bago pagkatapos.",
  passkey: "Ipakita ang passkey ko",
  passkeyShown: "Salamat. Mananatili ang mga passkey mo.",
  password: "Bagong password",
  confirmation: "Kumpirmahin ang bagong password",
  stillNeeded: (names) => `Kailangan pa: ${names}.`,
  needed: { password: "bagong password", confirmation: "ang parehong password ulit" },
  save: "Palitan ang password",
  saving: "Pinapalitan ang password.",
  saved: "Napalitan na ang password mo.",
  proofOld:
    "Matagal-tagal na mula nang kumpirmahin mo ang numero mo. Pakikumpirma ito ulit gamit ang bagong code.",
  notChanged: "Hindi napalitan ang password mo.",
};
