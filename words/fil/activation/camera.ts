import type { cameraWords } from "#en/activation/camera.ts";

export const words: (typeof cameraWords)["english"] = {
  holdCard: "Hawakan ang ID mo sa loob ng kahon, patag at maliwanag. Iwasan ang silaw.",
  holdFace: "Itapat ang mukha mo sa loob ng hugis, sa maliwanag na lugar.",
  view: (what) => `Litrato ng camera: ${what}`,
  starting: "Binubuksan ang camera …",
  none: "Hindi namin magamit ang camera dito. Pakipayagan ito sa browser mo, o pumili ng litrato.",
  take: "Kumuha ng litrato",
  file: "Pumili na lang ng litrato",

  phone: "Gamitin ang phone ko",
  phoneOf: (what) => `Gamitin ang phone ko: ${what}`,
  phoneTitle: "Kunan ng litrato gamit ang phone mo",
  scan: (what) =>
    `I-scan ang code na ito gamit ang camera ng phone mo, at doon kunan ang litrato (${what}).`,
  qrLabel: (what) => `QR code na may link para sa phone mo: ${what}`,
  waiting: "Hinihintay ang litrato mo. Kusa itong lalabas dito.",
  safety: (minutes) =>
    `Isang litrato lang ang tinatanggap ng link, isang beses, sa loob ng ${minutes} minuto. Wala itong ipinapakita tungkol sa account mo. Huwag itong ipadala kaninuman.`,
  minutesLeft: (minutes) => `Natitirang minuto: ${minutes}.`,
  over: "Tapos na ang code na ito. Nandito pa rin ang mga inilagay mo.",
  again: "Gumawa ng bagong code",

  photoTitle: "Kumuha ng litrato para sa activation mo",
  photoDescription:
    "Nagpapadala ng isang litrato mula sa phone mo papunta sa activation sa computer.",
  opening: "Binubuksan ang link …",
  doneTitle: "Naipadala na ang litrato mo.",
  done: "Magpatuloy sa computer mo. Puwede mo nang isara ang page na ito.",
  linkOver:
    "Nagamit na o tapos na ang link na ito. Pakigawa ng bagong code sa computer mo. Walang nawala.",
  onlyThis:
    "Isang litrato lang ang tinatanggap ng page na ito. Hindi nito mabubuksan ang account mo.",
};
