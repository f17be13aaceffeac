import type { bugBountyWords } from "#en/site/bug-bounty.ts";

export const words: (typeof bugBountyWords)["english"] = {
  title: "Bug Bounty Program",
  description:
    "May nakita kang kahinaan sa site o serbisyo namin? Paano ito iulat, ano ang saklaw, at ano ang ipinapangako namin sa iyo.",
  lead: "Kung may makita kang paraan para mapinsala ang mga member namin, gusto naming sa iyo ito unang marinig.",
  demo: "Demo ito, at halimbawa lang ang e-mail address na walang nagbabasa. Magpatakbo ng sarili mong kopya para mag-test, at iulat nang pribado ang makita mo sa proyektong pinagkunan mo ng source.",

  parts: ({ email, acknowledgeDays }) => ({
    report: {
      title: "Paano mag-ulat",
      body: [
        `Sumulat sa ${email} na may subject na "Security". Sabihin sa amin:`,
        [
          "kung ano ang mali, at kung ano ang puwedeng gawin ng iba gamit ito;",
          "ang mga hakbang para makita ito, isa-isa;",
          "ang address, call o file kung nasaan ito, at kung kailan mo ito nakita.",
        ],
        "Huwag isama ang personal na data ng iba. Puwede ang English o Filipino.",
      ],
    },
    scope: {
      title: "Saklaw",
      body: [
        [
          "Ang site na ito at ang mga call nito sa ilalim ng /api.",
          "Ang source code, na bukas sa lahat.",
          "Higit sa lahat: perang dalawang beses na gumagalaw o nawawala, code na gumagana para sa ibang tao, data ng ibang member, litrato ng ID na nabubuksan nang walang pahintulot, presyong hindi totoo.",
        ],
      ],
    },
    outOfScope: {
      title: "Hindi saklaw",
      body: [
        [
          "Pagbaha ng request sa serbisyo, o pagpapadala ng napakaraming SMS o e-mail.",
          "Panlilinlang sa mga member o staff namin, at anumang nasa pisikal na mundo.",
          "Mga bangko, e-wallet, SMS carrier at iba pang kompanya. Sa kanila mag-ulat.",
          "Mga listahan mula sa scanner na walang ipinapakitang pinsalang magagawa ng sinuman.",
        ],
      ],
    },
    rules: {
      title: "Ang mga patakaran",
      body: [
        [
          "Gamitin lang ang mga account na sa iyo, o ang kopyang ikaw mismo ang nagpapatakbo.",
          "Huminto agad kapag nakita mo ang data o pera ng iba. Huwag magtago ng kopya. Sabihin sa amin.",
          "Huwag baguhin at huwag burahin ang hindi sa iyo.",
          "Bigyan kami ng makatarungang panahon para ayusin ito bago mo sabihin sa iba.",
        ],
      ],
    },
    safeHarbour: {
      title: "Proteksiyon mo (safe harbour)",
      body: [
        "Kung kumikilos ka nang tapat at sumusunod sa mga patakarang ito, itinuturing naming may pahintulot ang pananaliksik mo. Hindi ka namin idedemanda o isusumbong sa mga awtoridad dahil dito. Kung may ibang kikilos laban sa iyo, sasabihin naming may pahintulot ka mula sa amin.",
        "Para sa sarili lang namin kami makapagsasalita, hindi para sa ibang kompanya. Kung hindi ka sigurado, magtanong muna sa amin.",
      ],
    },
    promise: {
      title: "Ang pangako namin",
      body: [
        [
          `Kinukumpirma namin ang pagtanggap sa ulat mo sa loob ng ${acknowledgeDays} working day.`,
          "Sinasabi namin sa iyo kung nakita namin ang problema, at kung ano ang gagawin namin dito.",
          "Sinasabi namin sa iyo kapag naayos na ito.",
          "Pinapangalanan at pinasasalamatan ka namin, kung gusto mo.",
        ],
      ],
    },
    reward: {
      title: "Mga gantimpala",
      body: [
        "Wala kaming inilalathalang listahan ng gantimpala. Kung mag-aalok kami sa iyo, gagawin namin ito nang nakasulat, pagkatapos naming makita ang problema. Hinding-hindi ka magbabayad sa amin ng kahit ano para matanggap ito.",
      ],
    },
  }),
};
