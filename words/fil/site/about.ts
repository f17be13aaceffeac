import type { aboutWords } from "#en/site/about.ts";

export const words: (typeof aboutWords)["english"] = {
  title: "Sino Kami",
  description: (name) =>
    `Sino ang ${name}, ano ang ipinapangako namin, paano kami nakarehistro at paano kami makokontak.`,
  heading:
    "Nandito kami para tulungan ang lahat na makontrol ang kanilang pinansiyal na kinabukasan",
  lead: "Nagpapautang kami sa mga nasa Pilipinas at sa mga nagtatrabaho nang malayo sa tahanan.",
  demoLead: "Kilalanin ang kompanya ng demong ito, at ang produktong nasa likod nito.",
  established: "Itinatag",
  employees: "Mga empleyado",

  aboutUs: "Sino Kami",
  text: (name) => [
    `Ang ${name} ay isang fintech para sa retail credit sa Southeast Asia. Nagbibigay kami ng personal loan na puwede mong hingin, pirmahan at tanggapin sa phone mo.`,
    "Seryosong bagay ang pag-utang. Kaya tatlo ang pangako namin.",
    [
      "Walang bayad hangga't wala pa ang pera. Wala kang babayaran hangga't hindi pa nakararating sa iyo ang loan mo.",
      "Totoo ang presyo. Ang halaga sa calculator ang siya ring halaga sa kontrata, hanggang sa huling sentimo.",
      "Ang sinasabi ng screen ay talagang nangyari na. Kung may pumalya, sinasabi namin ito at kung ano ang gagawin mo.",
    ],
  ],
  demoText: (name) => [
    `Ang ${name} ay imbentong kompanya. Gumaganap ito bilang fintech para sa retail credit sa Southeast Asia, para masubukan mo ang produkto. Hindi ito lender. Wala itong lisensiya at hindi ito nagbibigay ng loan.`,
    "Totoo at open source ang produkto. Puwede itong patakbuhin ng isang lisensiyadong lender sa Pilipinas sa sarili nitong pangalan. Tatlo ang pangako nito.",
    [
      "Walang bayad hangga't wala pa ang pera. Walang babayaran ang member hangga't hindi pa dumarating ang loan.",
      "Totoo ang presyo. Ang halaga sa calculator ang siya ring halaga sa kontrata, hanggang sa huling sentimo.",
      "Ang sinasabi ng screen ay talagang nangyari na. Kung may pumalya, sinasabi nito iyon at kung ano ang gagawin mo.",
    ],
  ],

  registrations: "Mga rehistro",
  registrationsCaption: "Tingnan ang mga ito sa SEC bago ka umutang, dito man o kahit saan.",
  registrationsDemo: "Mga halimbawa lang. Walang awtoridad na nagbigay ng mga numerong ito.",

  reach: "Saan kami makikita",
  address: "Address",
  email: "E-mail",
  phone: "Telepono",
};
