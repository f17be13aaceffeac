import type { contactWords } from "#words/en/site/contact.ts";

export const words: (typeof contactWords)["english"] = {
  title: "Nandito kami para tulungan ka",
  description: "Sumulat sa amin, magsimula ng live chat, o bawiin ang access sa account mo.",
  recoveryTitle: "Nawala ang device mo, o kailangan mong mabawi ang access sa account mo?",
  recoveryText:
    "Tinitiyak namin sa pamamagitan ng code na sa iyo ang numero, at hindi kami kailanman humihingi ng pera.",
  recovery: "BAWIIN ANG ACCOUNT",
  touchTitle: "Kontakin kami",
  hours: "Araw-araw, 10 am hanggang 10 pm.",
  chat: "SIMULAN ANG LIVE CHAT",
  chatRouting: "Ipinapasa ang request mo sa support.",
  chatLinking: "Sandali lang po, ikinokonekta ka namin sa isang kinatawan ng support.",
  chatBlocked: "Hinarang ng browser mo ang pagbukas ng chat.",
  chatOpen: "Buksan ang chat",
  warning: "Mga opisyal naming social media page lang ang i-follow mo:",
  formTitle: "Padalhan kami ng mensahe",
  name: "Pangalan",
  email: "Email",
  emailHint: "Sa address na ito kami sasagot.",
  message: "Mensahe",
  consent: "Sumasang-ayon ako sa Patakaran sa Privacy at sa Mga Tuntunin at Kondisyon.",
  readPrivacy: "Patakaran sa Privacy",
  readTerms: "Mga Tuntunin at Kondisyon",
  send: "IPADALA",
  sending: "Ipinapadala ang mensahe.",
  sent: "Naipadala na ang mensahe.",
  sentReference: (reference) =>
    `Naipadala na ang mensahe. Ang reference mo ay ${reference}. Sasagot kami sa email, karaniwan sa loob ng isang working day.`,
  noServer: "Walang sagot mula sa server.",
  kept: "Hindi naipadala ang mensahe mo. Nandito pa ang lahat ng na-type mo: pakisubukan ulit.",
  pictureAlt: "Nakangiting chat bubble na may suot na headset, kasama ang dalawang message bubble",
};
