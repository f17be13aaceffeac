import type { loanStatusWords } from "#en/loan/status.ts";

export const words: (typeof loanStatusWords)["english"] = {
  status: "Status ng Loan",
  statement: "Kalagayan ng loan",
  number: (number) => `Loan blg. ${number}`,
  noteOf: "Mensahe ng Loan Officer mo",
  officerMessages: {
    PENDING: (officer) =>
      `Nakatakdang suriin. Para sa dagdag na impormasyon, kontakin ang itinalagang Loan Officer mo, si ${officer}.`,
    IN_REVIEW: (officer) => `Tinitingnan ni ${officer}, ang Loan Officer mo, ang application mo.`,
  },
  hearBy: (day) => `May sagot kami pagsapit ng ${day}`,
  hearLate: "May utang kaming sagot sa iyo",
  hearLateText: (day) =>
    `Hanggang ${day} ang pangako namin, at huli na kami. Pasensiya na. Nasa amin pa ang application mo; sumulat sa amin kung may gusto kang malaman.`,
  reviewing: "Sinusuri namin ang application mo",
  reviewingFor: (amount, months) => `${amount} sa loob ng ${months} buwan`,
  writeTo: (officer) => (officer ? `Sumulat kay ${officer}` : "Sumulat sa amin"),
  reason: "Bakit",
  timeline: "Ano ang nangyari na, at ano ang susunod",
  next: "Susunod",
  nextBy: (day) => `Susunod, hanggang ${day}`,
  asked: "Ipadala mo muna ang hinihingi namin, sa itaas ng page na ito.",
  askedStatement:
    "May hinihintay kami sa iyo: nasa itaas ng page na ito. Itutuloy namin kapag nandito na. Walang babayaran.",
  firstPaid: "Nakumpirma ang una mong payout. Mula sa araw na ito binibilang ang mga due date mo.",
  names: {
    PENDING: "Naghihintay",
    IN_REVIEW: "Sinusuri",
    ON_HOLD: "Nakahinto muna",
    APPROVED: "Aprubado",
    ACTIVE: "Aktibo",
    DECLINED: "Tinanggihan",
    CANCELLED: "Na-cancel",
    CLOSED: "Bayad na",
  },
  allWithdrawn: "Aktibo ang loan mo, at na-withdraw mo na ang lahat ng ito.",
  givingBack: "Ibinabalik mo ang loan na ito.",
  withdrawing: "Aktibo ang loan mo, at may withdrawal na ipinoproseso.",
  views: {
    PENDING: {
      statusMessage:
        "Nakatakdang suriin. Para sa dagdag na impormasyon, kontakin ang itinalagang Loan Officer mo.",
      statement: "NAGHIHINTAY NG PAGSUSURI ANG LOAN APPLICATION",
      statementMessage:
        "Sinusuri ng underwriting team namin ang application mo. Wala kang kailangang gawin, at walang babayaran.",
    },
    IN_REVIEW: {
      statusMessage: "Tinitingnan ng isang Loan Officer ang application mo.",
      statement: "SINUSURI ANG LOAN APPLICATION",
      statementMessage:
        "Tinitingnan namin ang ID mo, ang kita mo at ang mga sinabi mo sa amin. Ite-text ka namin kapag may pasya na.",
    },
    ON_HOLD: {
      statusMessage: "May kailangan kami sa iyo:",
      statement: "NAKAHINTO MUNA ANG LOAN APPLICATION",
      statementMessage:
        "Walang nawala at walang babayaran. Itutuloy ang pagsusuri kapag naayos na ito.",
    },
    APPROVED: {
      statusMessage:
        "Aprubado. Basahin ang disclosure at ang kontrata, saka sumang-ayon gamit ang code.",
      statement: "APRUBADO ANG LOAN APPLICATION",
      statementMessage:
        "Mapupunta ang loan sa wallet mo kapag sumang-ayon ka. Puwede ka pang mag-cancel nang libre.",
    },
    ACTIVE: {
      statusMessage:
        "Aktibo ang loan mo. Puwedeng i-withdraw sa sarili mong account ang nasa wallet mo.",
      statement: "AKTIBO ANG LOAN",
      statementMessage:
        "Magbabayad ka lang ng interes sa perang nailabas mo na at hindi mo pa nababayaran.",
    },
    DECLINED: {
      statusMessage: "Hindi namin maibibigay sa iyo ang loan na ito ngayon.",
      statement: "TINANGGIHAN ANG LOAN APPLICATION",
      statementMessage: "Wala kang babayaran, at puwede kang mag-apply ulit.",
    },
    CANCELLED: {
      statusMessage: "Na-cancel ang loan na ito. Wala kang binayaran.",
      statement: "NA-CANCEL ANG LOAN",
      statementMessage: "Wala kang utang, at puwede kang mag-apply ulit.",
    },
    CLOSED: {
      statusMessage: "Nabayaran nang buo. Salamat.",
      statement: "BAYAD NA ANG LOAN",
      statementMessage: "Wala kang utang, at puwede kang mag-apply ulit.",
    },
  },
  settled: {
    name: "Tapos na",
    statusMessage: "Natapos sa mas maliit na halaga. Salamat.",
    statement: "TAPOS NA ANG LOAN",
    statementMessage: "Wala kang utang, at puwede kang mag-apply ulit.",
    event:
      "Nabayaran mo ang napagkasunduang mas maliit na halaga, at hindi na namin siningil ang natitira.",
  },
  toConfirm: {
    name: "Sarado, hinihintay ang bangko",
    statusMessage: "Nasa amin na ang huling bayad mo. Salamat.",
    statement: "SARADO ANG LOAN, KUKUMPIRMAHIN PA",
    statementMessage: (day) =>
      `Hinihintay naming makumpirma ng bangko ang huling bayad mo, karaniwan hanggang ${day}. Pagkatapos, ite-text ka namin: handa na ang sertipiko mo, at puwede ka nang mag-apply ulit.`,
    ahead: [
      "Kukumpirmahin ng bangko ang huling bayad mo. Wala kang kailangang gawin, at walang babayaran.",
      "Ite-text ka namin, at nasa page na ito ang sertipiko mo.",
    ],
  },
  events: {
    apply: "Nag-apply ka.",
    review: "Sinimulan itong tingnan ng isang Loan Officer.",
    pause: "Inihinto muna namin ito.",
    resume: "Itinutuloy ang pagsusuri.",
    approve: "Inaprubahan namin ito.",
    decline: "Tinanggihan namin ito.",
    accept: "Sumang-ayon ka sa kontrata, at napunta ang loan sa wallet mo.",
    cancel: "Kinansela mo ito. Wala kang binayaran.",
    lapse:
      "Natapos ang alok, dahil hindi ka nakasang-ayon sa takdang panahon. Wala kang binayaran.",
    giveBack: "Ibinalik mo ang buong loan. Wala kang binayaran.",
    close: "Nabayaran mo na ang lahat.",
    reopen: "May bayad na binawi, kaya may babayaran ka ulit.",
  },
  ahead: {
    PENDING: [
      "Titingnan ng isang Loan Officer ang application mo. Wala kang kailangang gawin.",
      "Magpapasya kami, at ite-text ka namin.",
      "Babasahin mo ang kontrata at sasang-ayon gamit ang code.",
      "Iwi-withdraw mo ang pera sa sarili mong account.",
    ],
    IN_REVIEW: [
      "Magpapasya kami, at ite-text ka namin. Wala kang kailangang gawin.",
      "Babasahin mo ang kontrata at sasang-ayon gamit ang code.",
      "Iwi-withdraw mo ang pera sa sarili mong account.",
    ],
    ON_HOLD: [
      "Ipapadala o sasagutin mo rito sa page na ito ang hinihingi namin.",
      "Itutuloy ang pagsusuri, magpapasya kami, at magte-text sa iyo.",
    ],
    APPROVED: [
      "Babasahin mo ang disclosure at ang kontrata, at sasang-ayon gamit ang code.",
      "Mapupunta agad ang loan sa wallet mo.",
      "Iwi-withdraw mo ang pera sa sarili mong account.",
    ],
    ACTIVE: [
      "Iwi-withdraw mo ang pera sa sarili mong account.",
      "Sa araw na makumpirma ang una mong payout nagsisimula ang mga due date mo at ang interes dito.",
      "Babayaran mo ang unang hulog isang buwan pagkatapos ng araw na iyon.",
    ],
    WITHDRAWING: [
      "Darating ang withdrawal mo sa sarili mong account. Makikita mo sa wallet mo kung nasaan na ito.",
      "Sa araw na makumpirma ang una mong payout nagsisimula ang mga due date mo at ang interes dito.",
      "Babayaran mo ang unang hulog isang buwan pagkatapos ng araw na iyon.",
    ],
    WITHDRAWN: [
      "Babayaran mo ang bawat hulog bago o sa due date nito. Libre ang pagbabayad nang maaga.",
    ],
    DUE: ["Babayaran mo ang due na ngayon, at pagkatapos ang bawat hulog bago o sa due date nito."],
    DECLINED: ["Puwede kang mag-apply ulit."],
    CANCELLED: ["Puwede kang mag-apply ulit."],
    CLOSED: ["Puwede kang mag-apply ulit."],
  },
  reasons: {
    INCOME: "Masyadong mataas ang buwanang hulog para sa kitang sinabi mo sa amin.",
    IDENTITY: "Hindi namin nakumpirma kung sino ka mula sa ID na ipinadala mo.",
    DETAILS: "Hindi nagtutugma ang mga detalye ng application mo.",
    DUPLICATE: "May ibang may loan na gamit ang parehong ID o account.",
    EXISTING_DEBT:
      "Masyadong kaunti ang natitira para sa hulog na ito dahil sa iba mong binabayaran.",
    POLICY: "Hindi kami nagpapautang ngayon para sa layuning ito o sa lugar na ito.",
  },
  loading: "Nilo-load ang loan mo …",
  failed: "Hindi namin ma-load ang loan mo.",
  stale: "Hindi namin na-refresh ang page na ito. Maaaring medyo luma na ang nakikita mo.",
};
