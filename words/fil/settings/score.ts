import type { scoreWords } from "#en/settings/score.ts";

const instalments = (amount: number) => `${amount} hulog`;

export const words: (typeof scoreWords)["english"] = {
  title: "Credit score",
  loading: "Nilo-load ang credit score mo …",
  failed: "Hindi namin ma-load ang credit score mo.",
  outOf: (max) => `sa ${max}`,
  gauge: (score, max) => `${score} sa ${max}`,
  what: "ANO ANG CREDIT SCORE?",
  inApp: "Score sa loob ng app, mula sa ginagawa mo rito. Hindi ito nabibili.",

  explained: (max) => [
    `Ang credit score mo ay numerong mula 0 hanggang ${max}. Kinukuha namin ito sa alam namin tungkol sa iyo rito: ang activation mo, ang ID mo, kung gaano ka na katagal sa amin, ang loan mo, at kung paano mo ito binabayaran.`,
    "Tumataas ito kapag nasa oras o maaga kang magbayad, at kapag ibinabalik mo ang hindi mo kailangan. Nakikita ito ng Loan Officer mo kapag nag-apply ka, pero hindi ito pangako ng loan.",
    "Score ito sa loob ng app. Walang credit bureau na gumagawa nito, at wala ring tumatanggap nito.",
    "Hindi nabibili ang puntos: walang bayad, produkto o taong makakapagdagdag nito. Kung may nag-aalok sa iyo ng puntos kapalit ng pera, hindi kami iyon.",
  ],
  factorsTitle: "Kung saan galing ang mga puntos",
  base: (points) => `Lahat ay nagsisimula sa ${points}.`,
  factors: {
    ACTIVATION_COMPLETE: "Kumpleto ang activation mo",
    ID_VERIFIED: "Na-check na namin ang ID mo",
    TENURE: "Kung gaano ka na katagal sa amin",
    AFFORDABLE_INSTALMENT: "Ang hulog mo kumpara sa kita mo",
    GIVEN_BACK: "Kung gaano karaming hindi nagamit na pera ang ibinalik mo",
    PAID_IN_TIME: "Mga hulog na binayaran sa oras o mas maaga",
    PAID_LATE: "Mga hulog na nahuli ang bayad",
    LATE_DAYS_WORST: "Ang pinakamatagal na pagkahuli ng isang hulog",
    LATE_DAYS_NOW: "Kung gaano na katagal nahuhuli ang isang hulog ngayon",
  },
  most: (points) => `hanggang ${points}`,
  version: (version) => `Bersyon ${version} ng scorecard.`,

  raisedTitle: "Ang nagpataas nito",
  loweredTitle: "Ang nagpababa nito",
  nextTitle: "Ang susunod na magpapataas nito",
  noneRaised: "Wala pa.",
  noneLowered: "Wala. Ipagpatuloy mo lang.",
  noneNext: "Wala nang madadagdag sa ngayon.",
  raised: {
    ACTIVATION_COMPLETE: () => "Nakumpleto mo ang activation mo.",
    ID_VERIFIED: () => "Na-check na namin ang ID mo.",
    TENURE: (amount) => `${amount} araw ka na sa amin.`,
    AFFORDABLE_INSTALMENT: (percent) => `${percent}% ng buwanang kita mo ang napupunta sa hulog.`,
    GIVEN_BACK: (percent) => `Ibinalik mo nang hindi nagamit ang ${percent}% ng loan mo.`,
    PAID_IN_TIME: (amount) => `Nabayaran mo ang ${instalments(amount)} sa oras o mas maaga.`,
  },
  lowered: {
    AFFORDABLE_INSTALMENT: (percent) =>
      `${percent}% ng buwanang kita mo ang napupunta sa hulog, at malaki iyon.`,
    PAID_LATE: (amount) => `Nabayaran mo ang ${instalments(amount)} lampas sa due date.`,
    LATE_DAYS_WORST: (amount) => `Ang pinakamatagal na pagkahuli ng isang hulog ay ${amount} araw.`,
    LATE_DAYS_NOW: (amount) => `May hulog na ${amount} araw nang late ngayon.`,
  },
  next: {
    ACTIVATION_COMPLETE: () => "Kumpletuhin ang activation mo.",
    ID_VERIFIED: () => "Iche-check namin ang ID mo. Wala kang gagawin, maliban kung sumulat kami.",
    TENURE: () => "Tumataas nang kaunti ang score mo bawat linggo.",
    PAID_IN_TIME: () => "Bayaran ang susunod na hulog sa oras, o mas maaga para mas mataas.",
    LATE_DAYS_NOW: () => "Bayaran ang nahuhuli: babalik agad ang mga puntos na ito.",
  },

  history: "Kung paano ito nagbago",
  historyNone: "Hindi pa ito nagbabago.",
  historySays: (from, since, to, until) =>
    `Mula ${from} noong ${since}, naging ${to} noong ${until}.`,
  all: "Lahat ng pagbabago",
  causes: {
    ACTIVATION: "Nakumpleto mo ang activation mo",
    ID_VERIFIED: "Na-check namin ang ID mo",
    IMAGE_ASKED: "Humingi ulit kami ng litrato ng ID mo",
    EMPLOYMENT: "Nagbago ang kita mo",
    LOAN: "Nagbago ang loan mo",
    WITHDRAWAL: "Nag-withdraw ka",
    PAYMENT: "May dumating na bayad",
    DAY: "Lumipas ang isang araw",
  },
};
