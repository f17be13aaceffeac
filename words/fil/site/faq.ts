import type { faqWords } from "#en/site/faq.ts";
import { anyOf } from "#lists.ts";

const effectiveRate = "Ang effective interest rate (EIR) ang totoong presyo para sa isang taon.";

export const words: (typeof faqWords)["english"] = {
  title: "Mga madalas itanong",
  description:
    "Magkano ang loan, ano ang mga kailangan, paano gumagana ang OTP, ano ang mangyayari kung late ang bayad, at paano makilala ang scam.",
  lead: "Maiikling sagot sa mga pinakamadalas itanong ng mga member.",

  price: (figures) => ({
    title: "Ang presyo",
    questions: [
      {
        question: "Magkano ang gastos sa loan?",
        answer: `Ang interes ay ${figures.rate} kada buwan ng ${figures.share}. Magbabayad ka lang ng interes sa perang nailabas mo na at hindi mo pa nababayaran. Kung uutang ka ng ${figures.loan} sa loob ng ${figures.months} buwan: magbabayad ka ng ${figures.instalment} kada buwan at ${figures.lastInstalment} sa huling buwan, ${figures.total} lahat-lahat. Ang effective interest rate ay ${figures.perYear} kada taon.`,
      },
      {
        question: "May mga fee ba?",
        answer: `${figures.hasFees ? "Wala bago ang payout mo. May ilan kaming loan na may fee na ibinabawas sa loan o kasama sa mga hulog: makikita mo ito, at ang matatanggap mo, bago ka mag-apply." : "Wala bago ang payout mo, at wala rin sa mismong payout. Buo mong matatanggap ang loan."} ${figures.transferFee} ang transfer, ${figures.cancellationFee} ang pag-cancel bago ang una mong payout, ${figures.prepaymentFee} ang maagang pagbabayad. Walang bayad ang OTP. Ang late na pagbabayad lang ang may dagdag na gastos.`,
      },
    ],
  }),
  effectiveRateQuestion: "Ano ang effective interest rate?",
  effectiveRateAnswer: (why) => `${effectiveRate} ${why}`,

  applying: (figures) => ({
    title: "Pag-apply",
    questions: [
      {
        question: "Sino ang puwedeng umutang, at magkano?",
        answer: `Puwede kang mag-apply kung ikaw ay ${figures.ageMin} hanggang ${figures.ageMax} taong gulang. Ang isang loan ay ${figures.loanMin} hanggang ${figures.loanMax}, sa loob ng ${anyOf(figures.terms.map(String), "fil")} buwan. Isang loan lang sa isang pagkakataon ang puwede mong kunin. Bukod doon, ang credit line, na pinagsasama ang lahat ng loan ng isang member, ay puwedeng umabot sa ${figures.creditLine}. Nakadepende sa kita mo kung magkano ang makukuha mo.`,
      },
      {
        question: "Ano ang mga kailangan ko?",
        answer:
          "Ang mga detalye mo sa registration, isang government-issued ID (harap at likod) at isang malinaw na selfie. Kailangan din ang address mo, isang kamag-anak bilang reference, at isang bangko o e-wallet account na nasa sarili mong pangalan.",
      },
      {
        question: "Gaano ito katagal?",
        answer: `${figures.approval} Pagkatapos mong sumang-ayon sa kontrata at mag-withdraw, matatanggap mo ang pera sa loob ng ${figures.receiveHours} oras sa mga araw na bukas ang bangko. Ang transfer na hanggang ${figures.instaPayMax} ay karaniwang ${figures.transferMinutesMin} hanggang ${figures.transferMinutesMax} minuto.`,
      },
      {
        question: "Puwede bang magbago ang isip ko?",
        answer: `Oo. Puwede kang mag-cancel anumang oras hanggang makumpirma ang una mong payout. Libre ito, at hindi mo kailangang sabihin kung bakit. Babawiin ang withdrawal na hindi pa naipapadala. Habang nasa bangko o e-wallet ang isang withdrawal, hindi ka makakapag-cancel; kapag ibinalik ito, puwede na. Sa loob ng ${figures.coolingOffDays} araw pagkatapos ng araw ng una mong payout, maibabalik mo pa ang loan sa app: ang natanggap mo lang ang ibabalik mo, walang interes.`,
      },
    ],
  }),

  privacy: () => ({
    title: "ID at privacy",
    questions: [
      {
        question: "Bakit kailangan ninyo ang ID at selfie ko, at sino ang nakakakita ng mga ito?",
        answer:
          "Para matiyak na ikaw nga iyan, at walang umuutang gamit ang pangalan mo. Naka-encrypt ang mga litratong itinatago namin. Ikaw lang at ang staff na nangangailangan sa mga ito ang makakabukas. Nakatala ang bawat pagtingin, at makikita mo kung sino ang nagbukas.",
      },
      {
        question: "Tatawagan ba ninyo ang reference ko?",
        answer:
          "Hindi kailanman para maningil. Tumutulong ang reference para matiyak namin kung sino ka talaga. Walang utang sa amin ang reference mo at wala siyang pinipirmahan.",
      },
    ],
  }),

  withdrawal: (figures) => ({
    title: "Withdrawal at OTP",
    questions: [
      {
        question: "Paano ko makukuha ang OTP ko?",
        answer: `Hingin ito sa OTP window kapag nagwi-withdraw ka. Nagpapadala kami ng ${figures.codeDigits} digit sa sarili mong phone. Libre ang code. Isang beses lang itong gumagana, sa loob ng ${figures.codeMinutes} minuto at ${figures.codeTries} subok, at para lang sa halaga at account na nasa mensahe. Huwag na huwag itong sabihin kahit kanino. Hindi ito nakikita ng staff namin at hindi nila ito kailanman hinihingi.`,
      },
      {
        question: `Bakit hanggang ${figures.walletScreenMax} lang sa Wallet screen?`,
        answer:
          "Para sa maliliit at mabilis na withdrawal ang screen na iyon. Gamitin ang WITHDRAW NOW sa dashboard mo para sa anumang halaga hanggang sa buong balanse mo.",
      },
      {
        question: "Paano kung ibalik ng bangko ang pera?",
        answer:
          "Babalik agad ito sa wallet mo, at sasabihin namin sa iyo kung bakit. Puwede mong itama ang account at mag-withdraw ulit. Wala kang babayaran para doon.",
      },
    ],
  }),

  payingBack: (figures) => ({
    title: "Pagbabayad ng utang",
    questions: [
      {
        question: "Kailan ang due date ng una kong hulog?",
        answer:
          "Isang buwan pagkatapos ng araw na makumpirma ang una mong payout. Nagsisimula ang interes sa bawat payout sa araw na makumpirma ito; walang gastos ang pera sa wallet mo. Pagkatapos, magbabayad ka sa parehong araw ng bawat buwan. Kung mas maikli ang buwan, sa huling araw nito.",
      },
      {
        question: "Paano ako magbabayad?",
        answer:
          "Mag-sign in, buksan ang Home at pindutin ang Magbayad. Piliin kung magkano at paano: i-scan ang QR Ph code gamit ang app ng bangko o e-wallet mo, mag-bank transfer gamit ang reference mo, o magbayad online kung mayroon. Makikita mo muna ang epekto ng bayad bago ka magbayad. Nasa Home ito pagdating sa amin, at may resibo ka.",
      },
      {
        question: "Paano magbayad mula sa ibang bansa?",
        answer:
          "Magpadala ng piso sa account namin gamit ang app ng bangko mo o remittance, at isulat ang payment reference mo sa mensahe. Nasa Tulong ang account namin at ang sarili mong reference, hakbang-hakbang. Puwede ring gumawa ng link na pambayad ng pamilya mo sa Pilipinas.",
      },
      {
        question: "Puwede ba akong magbayad nang maaga?",
        answer: `Oo, anumang oras. Ang fee para dito ay ${figures.prepaymentFee}. Ang ibinabayad mong higit sa dapat bayaran ay nagpapababa sa utang mo at sa interes mo mula sa araw na iyon, at bibilangin para sa mga susunod mong hulog. Late ka lang kapag mas kaunti ang lahat ng nabayaran mo kaysa sa lahat ng naging due. Kung tuloy ang bayad mo buwan-buwan, mas maagang matatapos at mas mura ang loan mo.`,
      },
      {
        question: "Paano kung late akong magbayad?",
        answer: `Walang penalty sa unang ${figures.graceDays} araw. Pagkatapos noon, ${figures.penalty} ito kada araw ng overdue na bahagi, at may collection charge na ${figures.collection} ng bahaging iyon. Ang interes, mga penalty at mga fee, kapag pinagsama, ay hindi kailanman lalampas sa ${figures.ceiling} kada taon ng principal na utang mo pa. Hindi sinisingil ang anumang lalampas dito.`,
      },
    ],
  }),

  scams: (figures) => ({
    title: "Mga scam at reklamo",
    questions: [
      {
        question: "May nagpapabayad sa akin bago i-release ang loan ko. Kayo ba iyon?",
        answer: `Hindi. Hinding-hindi ka magbabayad sa amin bago mo matanggap ang loan mo, anuman ang itawag nila rito: deposito, insurance, buwis, OTP fee, pagtatama ng account. Huwag magbayad. Itabi ang mga mensahe at sabihin sa amin sa ${figures.email}.`,
      },
      {
        question: "Paano ako magrereklamo?",
        answer: `Sumulat sa ${figures.email} at sabihin kung ano ang nangyari. Kung hindi ito maayos ng sagot namin, pumunta sa Securities and Exchange Commission (SEC) ng Pilipinas, www.sec.gov.ph. Para sa personal na data mo, pumunta sa National Privacy Commission, www.privacy.gov.ph.`,
      },
    ],
  }),

  more: "Wala rito ang sagot?",
  moreText: "Magtanong sa amin. Walang tanong na masyadong maliit kapag tungkol sa pera mo.",
};
