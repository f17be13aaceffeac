import type { careersWords } from "#en/site/careers.ts";

export const words: (typeof careersWords)["english"] = {
  title: "Mga trabaho",
  description:
    "Magtrabaho kasama namin: kung may bakante ngayon, at kung paano mag-apply nang walang binabayaran kahit kanino.",
  lead: "Gusto namin ang mga taong nakapagpapaliwanag ng presyo para maintindihan ito ng pagod na nurse sa hatinggabi.",
  demoLead:
    "Walang bakanteng trabaho: demo ito ng isang open-source na produkto. Pero puwede kang tumulong sa pagbuo nito.",

  openings: {
    title: "Mga bakante",
    body: (email) => [
      "Wala kaming nakalistang bakante sa ngayon.",
      `Kung gusto mo pa ring magtrabaho kasama namin, sumulat sa ${email}. Sabihin kung saan ka magaling, at ipakita ang isang bagay na ginawa mo. Huwag sanang magpadala ng kopya ng ID mo.`,
    ],
  },
  contribute: {
    title: "Tumulong",
    body: [
      "Ang Hiram ay free software sa ilalim ng lisensiyang Apache 2.0. Kahit sino ay puwedeng bumasa, magpatakbo at magpahusay nito.",
      [
        "Patakbuhin ito. May dalawang command sa README, isa para magsimula at isa para mag-test.",
        "Subukang sirain ito: maling sentimo, malabong pangungusap, screen na pumapalya sa maliit na phone.",
        "Isalin ito. Nasa sariling mga file ang mga pangungusap, hiwalay sa code.",
        "Magpadala ng pagbabago, kasama ang isang test na babagsak kung wala ito.",
      ],
    ],
  },
  honest: {
    title: "Walang bayad, kailanman",
    body: [
      "Walang nagbabayad para makapasok ng trabaho dito. Walang training fee, walang deposito at walang gamit na kailangang bilhin. Kung may humingi nito sa pangalan namin, hindi kami iyon.",
    ],
  },
};
