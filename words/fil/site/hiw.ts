import type { hiwWords } from "#en/site/hiw.ts";

export const words: (typeof hiwWords)["english"] = {
  title: "Paano Ito Gumagana",
  description: ({ loanMin, loanMax }) =>
    `Umutang ng ${loanMin} hanggang ${loanMax} sa tatlong hakbang. Tingnan muna ang totoong presyo. Walang babayaran bago dumating ang pera mo.`,
  lead: ({ loanMin, loanMax }) =>
    `Umutang ng ${loanMin} hanggang ${loanMax} gamit ang phone mo, nasa Pilipinas ka man o nasa ibang bansa. Hindi kailangang pumunta sa bangko. Makikita mo ang buong presyo bago ka sumang-ayon sa kahit ano.`,

  steps: "Tatlong hakbang",
  step: (number) => `Hakbang ${number}`,
  advice: {
    title: "Humingi ng payo",
    text: "Subukan ang iba't ibang halaga at tagal sa calculator. Ipinapakita nito ang bawat piso. Itanong sa amin ang gusto mong malaman: libre ito at wala kang pananagutan dahil dito. Kapag sa tingin mo ay tama na, gumawa ng account at mag-apply.",
    pictureAlt: "Isang member at isang tagapayo na nag-uusap sa mesa",
  },
  withdraw: {
    title: "I-withdraw ang loan mula sa wallet mo",
    text: (minutes) =>
      `Kapag inaprubahan namin, babasahin mo ang kontrata at sasang-ayunan ito gamit ang code. Nasa wallet mo na ang loan pagkatapos. Mga ${minutes} minuto ang pag-withdraw. Sa huling hakbang, kinukumpirma ang halaga at ang account gamit ang one-time password (OTP) na sa iyo lang ipinapadala.`,
    pictureAlt: "Isang phone na nagpapakita ng wallet, may mga barya sa tabi",
  },
  receive: {
    title: "Tanggapin ang pera mo",
    text: (when) =>
      `Matatanggap mo ang pera sa loob ng ${when.hours} oras sa mga araw na bukas ang bangko, pagkatapos mong sumang-ayon sa kontrata gamit ang code sa e-mail o SMS, kung mag-withdraw ka agad. Ang transfer na hanggang ${when.minutesUpTo} ay karaniwang ${when.minutesMin} hanggang ${when.minutesMax} minuto. Ang transfer fee ay ${when.fee}.`,
    pictureAlt: "Isang balikbayan box na nakaimpake at handa nang umalis, may eroplano sa itaas",
  },

  needs: "Mga kailangan para mag-apply",
  needsText: (ages) =>
    `Puwede kang mag-apply kung ikaw ay ${ages.min} hanggang ${ages.max} taong gulang. Ihanda ang mga ito:`,
  needsItems: [
    "Ang mga detalye mo sa registration: phone number, e-mail, buong pangalan, trabaho at buwanang kita.",
    "Isang government-issued ID, harap at likod. Puwede ang passport, National ID, UMID o driver's license, at marami pang iba.",
    "Isang malinaw na selfie, sa maliwanag na lugar, na walang nakatakip sa mukha.",
  ],
  needsAlso:
    "Hinihingi rin namin ang address mo, isang kamag-anak bilang reference, at ang sarili mong bangko o e-wallet account. Hinihingi namin ang mga ito para walang makautang gamit ang pangalan mo. Hindi namin kailanman tinatawagan ang reference mo para maningil.",

  price: "Ang totoong presyo",
  priceText: (price) => [
    `Ang interes ay ${price.rate} kada buwan ng ${price.share}. ${price.hasFees ? "May fee rin ang ilan naming loan, na ibinabawas sa loan o kasama sa mga hulog. Makikita mo ito, at ang matatanggap mo, bago ka mag-apply." : "Wala nang ibang singil kapag nagbabayad ka sa tamang oras, at walang ibinabawas sa loan mo."} Magbabayad ka lang ng interes sa perang nailabas mo na at hindi mo pa nababayaran.`,
    `Halimbawa: umutang ka ng ${price.loan} sa loob ng ${price.months} buwan at tumanggap ng ${price.received}. Magbabayad ka ng ${price.instalment} kada buwan, at ${price.lastInstalment} sa huling buwan. Sa kabuuan, ${price.total} ang babayaran mo. ${price.cost} ang gastos mo sa loan.`,
    `Ang effective interest rate (EIR) ay ${price.perYear} kada taon. Gamitin ang numerong iyon para ikumpara kami sa iba.`,
  ],
  priceLate: (late) =>
    `Mas mahal kapag late ang bayad: penalty na ${late.penalty} kada araw pagkatapos ng ${late.graceDays} araw, at ${late.collection} na collection charge sa overdue na bahagi. Ang interes, mga penalty at mga fee, kapag pinagsama, ay hindi kailanman lalampas sa ${late.ceiling} kada taon ng principal na utang mo pa.`,

  never: "Mga hindi namin kailanman ginagawa",
  neverItems: [
    "Hindi kami kailanman naniningil para sa OTP, sa pag-release ng loan mo, sa pagtatama ng detalye o sa pag-cancel.",
    "Hindi namin kailanman hinihingi ang OTP o password mo. Walang staff namin ang nakakakita ng mga ito.",
    "Hindi ka namin kailanman sinisingil dahil maaga kang nagbayad.",
    "Hindi namin kailanman tinatawagan ang pamilya, mga kaibigan o employer mo para maningil.",
  ],

  start: "Kapag handa ka na",
  startText:
    "Tingnan muna ang presyo. Puwede kang mag-cancel nang libre hanggang makumpirma ang una mong payout.",
  register: "Gumawa ng account",
  calculator: "Subukan ang calculator",
};
