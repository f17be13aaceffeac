import type { landingWords } from "#en/site/landing.ts";

export const words: (typeof landingWords)["english"] = {
  tagline: "Tinutupad ang mga pangarap, isang loan sa bawat pagkakataon.",
  pitch: (least, most) =>
    `Umutang ng ${least} hanggang ${most} sa piso, saan ka man nagtatrabaho. Makikita mo ang buong presyo bago ka pumirma.`,
  startHere: "Kuwentahin ang loan mo",
  preview: "Mga screen mismo ng produkto",
  pause: "I-pause ang slideshow",
  play: "I-play ang slideshow",
  slides: ({ loan, term0, instalment }) => [
    `Loan calculator: PHP ${loan} sa loob ng ${term0} na buwan, PHP ${instalment} kada buwan`,
    "Registration: inilalagay ang mobile number at ang code na may anim na digit",
    "Activation, hakbang 1 sa 5: Magpakilala ka sa amin",
    "Activation, hakbang 4 sa 5: Ang ID mo, may harap, likod at selfie",
    "Kumpirmahin ang loan application mo, kasama ang bawat halaga",
    "Status ng loan: pending, at kung ano ang susunod na mangyayari",
    "Wallet: available na balanse PHP 200,000.00, at Withdraw now",
    "Papunta na ang withdrawal: sa loob ng 24 oras sa mga araw na bukas ang bangko, walang fee",
    "Settings: credit score na 720 sa 1000",
  ],
};
