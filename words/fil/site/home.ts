import type { homeWords } from "#en/site/home.ts";

export const words: (typeof homeWords)["english"] = {
  title: "Mga loan sa piso, kita ang buong presyo",
  description:
    "Kuwentahin ang loan sa piso sa loob ng isang minuto: ang buwanang hulog, ang kabuuan at ang effective rate, bago ka pumirma ng kahit ano.",
  why: "Bakit sa amin kukuha ng loan?",
  lowestInterest: "Pinakamababang Interes",
  lowestInterestText: (e) =>
    `${e.rate} kada buwan (hindi ${e.notRate}). Halimbawa, ${e.loan} sa loob ng ${e.months} buwan: ${e.total} ang kabuuang babayaran mo, effective rate na ${e.effective} kada taon${e.hasFees ? ", kasama ang mga fee." : ". Wala nang ibang singil kung magbabayad ka sa tamang oras."}`,
  creditLine: "Flexible na Credit Line",
  creditLineText: (line, least, most, shortest, longest) =>
    `Credit line na hanggang ${line}. Ang isang loan ay ${least} hanggang ${most}, na babayaran sa loob ng ${shortest} hanggang ${longest} buwan. Libre ang mag-cancel bago ang una mong payout, at libre rin ang magbayad nang maaga.`,
  features: "I-unlock ang mga Eksklusibong Feature",
  featuresText:
    "May wallet ang na-activate na account. Ilipat ang loan mo sa bangko o e-wallet mo gamit ang code na ikaw lang ang nakatatanggap, at bayaran ang mga hulog mo sa app. Hindi kailangang pumunta sa bangko.",
  example: "Karaniwang halimbawa",
  exampleText: (e) =>
    `Umutang ng ${e.loan} sa loob ng ${e.months} buwan sa ${e.rate} kada buwan, ${e.kind}: ${e.months - 1} hulog na tig-${e.instalment} at huling hulog na ${e.last}. ${e.total} ang kabuuang babayaran mo; ${e.cost} ang gastos sa loan. Effective interest rate: ${e.effective} kada taon.`,
  affiliateTitle: "Alok ng isang kasosyo",
  affiliate: (offer, institution, licence) =>
    `${offer} Alok ng ${institution}, lisensiya ${licence}.`,
  pictures: {
    lowestInterest:
      "Isang kalendaryo na may isang araw na naka-check, dalawang patong ng barya at pababang simbolo ng porsiyento",
    creditLine: "Isang bahay na itinatayo pa, may manggagawa sa andamyo sa tabi nito",
    features: "Isang bukas na kandado at isang susi",
  },
};
