import type { termsWords } from "#en/site/terms.ts";
import { anyOf } from "#lists.ts";

export const words: (typeof termsWords)["english"] = {
  title: "Mga tuntunin at kondisyon",
  description:
    "Sino ang puwedeng umutang, magkano ang loan, ano ang mangyayari kung late ang bayad, paano mag-cancel nang libre, at paano magreklamo.",
  contents: "Nasa page na ito",
  lead: "Ang mga patakaran para sa iyo at para sa amin, sa simpleng salita. Inuulit ang mga ito ng kontrata ng loan mo, kasama ang sarili mong mga halaga.",
  demo: "Demo ito. Walang kontratang nabubuo rito, at walang perang gumagalaw.",

  parts: (figures, method) => ({
    about: {
      title: "Ang mga tuntuning ito",
      body: [
        `Ang "kami" ay ang ${figures.name}. Ang "ikaw" ay ang member na may account. Ang mga tuntuning may bisa sa araw na mag-apply ka ay mananatili sa loan mo hanggang mabayaran ito. Kung babaguhin namin ang mga ito pagkatapos, hindi magbabago ang loan mo.`,
      ],
    },
    who: {
      title: "Sino ang puwedeng umutang",
      body: [
        `Puwede kang mag-apply kung ikaw ay ${figures.ageMin} hanggang ${figures.ageMax} taong gulang, umuutang para sa sarili mo, at na-activate mo na ang account mo gamit ang mga totoong detalye at ang sarili mong ID. Isang loan lang sa isang pagkakataon ang puwede mong kunin.`,
      ],
    },
    amounts: {
      title: "Magkano, gaano katagal",
      body: [
        `Ang isang loan ay ${figures.loanMin} hanggang ${figures.loanMax}. Ikaw ang pipili ng bilang ng buwanang hulog: ${anyOf(figures.terms.map(String), "fil")}.`,
        `Nakadepende sa kita mo kung magkano ang aaprubahan namin: hindi hihigit sa ${figures.incomeMin} hanggang ${figures.incomeMax} beses ng kita mo kada buwan, matapos ang buwis. Ang credit line, na pinagsasama ang lahat ng loan ng isang member, ay puwedeng umabot sa ${figures.creditLine}.`,
        "Puwede naming tanggihan ang isang application. Wala kang babayaran dahil doon, at puwede kang mag-apply ulit.",
      ],
    },
    price: {
      title: "Ang presyo",
      body: [
        method,
        "Magbabayad ka lang ng interes sa perang nailabas mo na at hindi mo pa nababayaran. Walang gastos ang pera sa wallet mo. Maliban kung late kang magbayad, ang pagtapos sa loan sa anumang araw ay hindi kailanman hihigit sa effective rate na nasa disclosure statement mo.",
        "Buong piso ang bawat hulog. Kinukuha ng huling hulog ang natira sa pag-round, para eksaktong mabayaran mo ang loan.",
        `Halimbawa: ${figures.loan} sa loob ng ${figures.months} buwan. Ang interes ay ${figures.monthlyInterest} kada buwan. Magbabayad ka ng ${figures.instalment} kada buwan at ${figures.lastInstalment} sa huling buwan, ${figures.total} lahat-lahat. Ang effective interest rate (EIR) ay ${figures.perYear} kada taon.`,
        "Nasa piso ang loan. Ang mga halaga sa ibang currency ay para sa pagpapakita lang.",
      ],
    },
    agreeing: {
      title: "Pagsang-ayon sa kontrata",
      body: [
        "Bago ka sumang-ayon, makikita mo ang kontrata, ang disclosure statement na may EIR, at ang buong schedule. Sumasang-ayon ka gamit ang code na ipinapadala namin sa iyo. Pagkatapos, nasa wallet mo na ang loan.",
      ],
    },
    money: {
      title: "Pagkuha ng pera mo",
      body: [
        `Nagwi-withdraw ka mula sa wallet papunta sa sarili mong bangko o e-wallet account. Ang transfer fee ay ${figures.transferFee}. Ang transfer na hanggang ${figures.instaPayMax} ay karaniwang ${figures.transferMinutesMin} hanggang ${figures.transferMinutesMax} minuto; ang mas malaki ay dumarating sa loob ng ${figures.pesoNetHours} oras sa mga araw na bukas ang bangko. Kung bumalik ito, nasa wallet mo ulit agad ang pera, at wala kang babayaran.`,
        "Hinding-hindi ka magbabayad sa amin bago mo matanggap ang loan mo. Walang deposito, walang insurance na kailangang bilhin muna, walang release fee.",
      ],
    },
    codes: {
      title: "Mga one-time password (OTP)",
      body: [
        [
          `Ang code ay may ${figures.codeDigits} digit, isang beses lang gumagana at tumatagal nang ${figures.codeMinutes} minuto. Pagkatapos ng ${figures.codeTries} maling subok, kailangan mo ng bago.`,
          `Puwede kang humingi ng bagong code pagkalipas ng ${figures.codeResendSeconds} segundo: hanggang ${figures.codesPerHour} kada oras kung naka-sign in ka, at kung hindi, hanggang ${figures.strangerCodesPerQuarterHour} sa loob ng 15 minuto at ${figures.strangerCodesPerDay} sa isang araw.`,
          "Ang code para sa withdrawal ay para lang sa halaga at account na nakasulat sa mensahe.",
          "Walang bayad ang code. Hindi namin ito kailanman hinihingi sa iyo, at hindi ito nakikita ng staff namin. Huwag itong ibigay kahit kanino.",
        ],
      ],
    },
    payingBack: {
      title: "Pagbabayad ng utang",
      body: [
        "Nagsisimula ang interes sa bawat payout sa araw na makumpirma ito. Buwan-buwan ang due date ng mga hulog mula sa araw ng una. Sa buwang kulang ang mga araw, ang huling araw ang bibilangin.",
        "Kung bahagi lang ang ilalabas mo, bahagi rin ng bawat hulog ang babayaran mo. Ang ilalabas mo sa ibang araw ay babayaran sa mga buwang natitira.",
        "Ang ibinabayad mo ay napupunta muna sa pinakalumang hulog. Sa loob nito, kinukuha namin ang penalty, saka ang collection charge, saka ang interes, saka ang principal.",
      ],
    },
    late: {
      title: "Kapag late ang bayad",
      body: [
        `Kapag mahigit ${figures.graceDays} araw nang late ang isang hulog, idinaragdag namin ang:`,
        [
          `penalty na ${figures.penalty} ng overdue na bahagi para sa bawat araw pagkatapos ng ${figures.graceDays} araw na iyon;`,
          `collection charge na ${figures.collection} ng overdue na bahagi.`,
        ],
        `Kung kailangan mo ng dagdag na panahon, humiling nang hindi bababa sa ${figures.askDays} araw bago ang due date. Kung hindi ka nakabayad, puwede ka ring humiling mula sa due date.`,
      ],
    },
    ceiling: {
      title: "Ang hangganan",
      body: [
        `Ang interes, mga penalty at mga fee, kapag pinagsama, ay hindi kailanman lalampas sa ${figures.ceiling} kada taon ng principal na utang mo pa. Sa ${figures.loan}, iyon ay ${figures.ceilingYear} para sa isang taon, o ${figures.ceilingMonth} para sa isang buwan, kasama na ang interes.`,
        "Hindi sinisingil ang anumang lalampas dito.",
      ],
    },
    cancelling: {
      title: "Pag-cancel at maagang pagbabayad",
      body: [
        `Puwede kang mag-cancel anumang oras hanggang makumpirma ang una mong payout. Ang bayad sa pag-cancel ay ${figures.cancellationFee}.`,
        "Puwedeng bawiin ang withdrawal na hindi pa naipapadala, at binabawi ito ng pag-cancel. Habang nasa bangko o e-wallet ang isang withdrawal, hindi ka makakapag-cancel; kapag ibinalik ito, puwede na.",
        `Sa loob ng ${figures.coolingOffDays} araw pagkatapos ng araw ng una mong payout, puwede mong ibalik ang loan: ang natanggap mo lang ang ibabalik mo, walang interes, walang singil, walang bayad. Sabihin ito sa app, at dapat makarating sa amin ang pera sa loob ng ${figures.giveBackDays} araw pagkatapos; kung hindi, tuloy ang loan ayon sa kasunduan. Para ito sa mga loan na nagsasabi nito sa kontrata.`,
        `Pagkatapos noon, puwede kang magbayad nang maaga anumang oras, buo man o bahagi lang. Ang fee sa maagang pagbabayad ay ${figures.prepaymentFee}. Ang ibinabayad mong higit sa dapat bayaran ay nagpapababa sa utang mo at sa interes mo mula sa araw na iyon.`,
        "Bibilangin din para sa mga susunod mong hulog ang ibinayad mong higit sa dapat bayaran: late ka lang sa araw na mas kaunti ang lahat ng nabayaran mo kaysa sa lahat ng naging due hanggang noon. Ang interes ng mga buwang natakpan nang ganito ay due kasama ng mga hulog na kasunod, at hihingin ng huling due date ang lahat ng utang mo pa. Kung babayaran mo nang buo ang utang sa kalagitnaan ng buwan, ang interes ng buwang iyon ay para lamang sa mga araw na lumipas.",
        "Puwedeng bumalik sa amin anumang oras ang nasa wallet mo pa. Kapag nabayaran mo na ang lahat ng utang mo, kusa itong babalik at tapos na ang loan.",
      ],
    },
    fairness: {
      title: "Paano kami kumikilos",
      body: [
        "Hindi kami nagbabanta, nanghihiya o naglalathala. Hindi namin kinokontak ang reference, pamilya, mga kaibigan o employer mo para maningil. Nasa page na Privacy ang ginagawa namin sa data mo.",
      ],
    },
    account: {
      title: "Ang account mo",
      body: [
        "Magbigay ng mga totoong detalye at huwag ipaalam sa iba ang password mo. Sabihin agad sa amin kung nawala ang phone mo o kung sa tingin mo ay may ibang nakapasok sa account mo.",
      ],
    },
    complaints: {
      title: "Mga reklamo",
      body: [
        `Sumulat muna sa ${figures.email} at sabihin kung ano ang nangyari. Kung hindi ito maayos ng sagot namin, pumunta sa Securities and Exchange Commission (SEC) ng Pilipinas, www.sec.gov.ph, na naglilisensiya sa mga lending company.`,
      ],
    },
    law: {
      title: "Batas na sinusunod",
      body: [
        "Ang batas ng Republika ng Pilipinas ang sinusunod. Walang anuman dito ang nag-aalis ng karapatang ibinibigay sa iyo ng batas.",
      ],
    },
  }),

  example: ({ loan, months, daysLate }) =>
    `Halimbawa: ${loan} sa loob ng ${months} buwan, late nang ${daysLate} araw ang bayad sa unang hulog.`,
  overdue: "Overdue na hulog",
  penaltyLine: (days, rate) => `Penalty, ${days} araw sa ${rate}`,
  collectionLine: (rate) => `Collection charge, ${rate}`,
  lateTotal: "Babayaran mo",
};
