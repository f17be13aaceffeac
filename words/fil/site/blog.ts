import type { blogWords } from "#en/site/blog.ts";

const reaches = (deducts: boolean): string =>
  deducts
    ? "May fee na ibinabawas bago makarating sa iyo ang loan, at kasama ito sa EIR."
    : "Wala kaming ibinabawas, kaya buong nakararating sa iyo ang loan.";

export const words: (typeof blogWords)["english"] = {
  title: "Blog",
  description:
    "Paano basahin ang totoong presyo ng loan, may kinuwentang halimbawa, at limang palatandaan ng loan scam.",
  lead: "Dalawang maikling babasahin bago ka umutang, sa amin o kahit kanino.",

  price: {
    title: "Paano basahin ang totoong presyo ng loan",
    lead: "Puwedeng magkapareho ang rate na sinasabi ng dalawang lender pero malayo ang halaga. May isang numerong nagpapakita ng pagkakaiba.",
    flat: (price) => ({
      title: "Parehong rate, dalawang presyo",
      body: [
        `Halimbawa, ${price.loan} sa loob ng ${price.months} buwan sa ${price.rate} kada buwan. Parang ${price.simpleYear} kada taon iyon. Pero rate ng ano?`,
        [
          `Ang flat rate ay kinukuwenta sa buong loan, buwan-buwan, hanggang sa dulo. Magbabayad ka ng ${price.monthlyInterest} sa unang buwan, kung kailan ${price.loan} ang utang mo. Magbabayad ka pa rin ng ${price.monthlyInterest} sa huling buwan, kung kailan ${price.lastOwed} na lang ang utang mo. Sa buwang iyon, ${price.lastRate} iyon ng utang mo.`,
          "Ang rate sa declining balance ay kinukuwenta sa utang mo pa. Habang nagbabayad ka, lumiliit ang interes.",
        ],
        `Kaya ${price.flatCost} ang gastos sa flat na loan at ${price.decliningCost} sa isa pa, kahit parehong ${price.rate} ang nasa poster.`,
      ],
    }),
    compareCaption: (price) =>
      `${price.loan} sa loob ng ${price.months} buwan sa ${price.rate} kada buwan`,
    compareHeads: ["Ikumpara", "Flat", "Declining balance"],
    eachMonth: "Kada buwan",
    cost: "Gastos sa loan",
    perYear: "EIR kada taon",

    effective: (price) => ({
      title: "Ang numerong ikukumpara",
      body: [
        `Pera at petsa lang ang tinitingnan ng effective interest rate (EIR): ano ang nakararating sa iyo, ano ang binabayaran mo, at kailan. Wala itong pakialam sa tawag ng lender sa mga singil. Para sa flat na loan sa itaas, ${price.flatYear} ito kada taon, hindi ${price.simpleYear}.`,
        "Sa Pilipinas, dapat sabihin sa iyo ng lender nang nakasulat ang totoong gastos bago ka pumirma. Hingin ang disclosure statement. Kung wala, huwag nang tumuloy.",
      ],
    }),
    fee: (fee) => ({
      title: "Bantayan ang ibinabawas",
      body: [
        `Sabihin nating nagtatabi ang lender ng ${fee.share} ng flat na loan na iyon bilang "processing fee". ${fee.loan} ang pinirmahan mo. ${fee.kept} ang naiiwan sa lender, at ${fee.received} ang nakararating sa iyo. Pareho pa rin ang buwanang bayad. ${fee.perYear} na kada taon ang EIR.`,
        "Kaya dalawa ang itanong: magkano ang darating sa account ko, at magkano ang babayaran ko lahat-lahat?",
      ],
    }),
    ours: {
      title: "Ang sarili naming mga presyo",
      body: (interest, deducts) => [`${interest} ${reaches(deducts)} Ganito ang kinalalabasan.`],
      caption: (loan) => `Loan na ${loan}, ayon sa bilang ng buwan`,
      heads: ["Buwan", "Kada buwan", "Gastos sa loan", "EIR kada taon"],
    },
  },

  scam: {
    title: "Limang palatandaan ng loan scam",
    lead: "Nagmamadali ang mga taong naghahanap ng loan. Alam iyon ng mga manloloko.",
    signs: [
      {
        title: "1. Kailangan mo munang magbayad",
        body: [
          "Deposito, insurance, buwis, bayad sa code, multa sa maling account number. Nagbabago ang pangalan, pero iisa ang panloloko. Bawat bayad ay nasusundan ng isa pa, at walang dumarating na loan. Ang totoong lender ang unang nagbibigay ng pera sa iyo.",
        ],
      },
      {
        title: "2. Gusto nila ang code o password mo",
        body: [
          'Pirma ang OTP. Kung sino ang may hawak nito, puwedeng pumirma bilang ikaw. Walang lender, bangko o e-wallet na kailangang basahan mo nito, kahit pa para "mag-verify" o "mag-unfreeze" ng kung ano.',
        ],
      },
      {
        title: "3. Sigurado ang approval, pero ngayon lang",
        body: [
          "Walang tapat na lender na alam na ang sagot bago pa tingnan ang kita mo. Minamadali ka para hindi ka makapagtanong sa iba. Ipagpabukas mo muna. Ang magandang alok ay nandiyan pa rin bukas.",
        ],
      },
      {
        title: "4. Hindi mo malaman kung sino sila",
        body: [
          "Chat lang, personal na account na papadalhan ng pera, kilalang logo sa page na hindi mo kilala. Kailangan ng lending company sa Pilipinas ng certificate of authority mula sa SEC. Hingin ang numero at ikaw mismo ang tumingin nito sa www.sec.gov.ph, hindi sa link na ipinadala nila.",
        ],
      },
      {
        title: "5. Gusto nila ang contacts mo, o tinatakot ka nila",
        body: [
          "Ang app na namimilit makuha ang contacts at mga litrato mo ay naghahanap ng maipanghihiya sa iyo. Labag sa mga patakaran para sa mga lender ang pananakot, pang-iinsulto at pagtawag sa pamilya mo, kahit may utang ka talaga.",
        ],
      },
    ],
    act: {
      title: "Kung nangyari na",
      body: [
        [
          "Huwag nang magbayad. Hindi rin totoo ang ipinapangako nila para sa susunod na bayad.",
          "Tawagan agad ang bangko o e-wallet mo. Minsan ay napipigilan pa ang transfer.",
          "Palitan ang password na naibigay mo, saan mo man ito ginamit.",
          "Itabi ang mga mensahe, pangalan at account number.",
          "Iulat ito sa SEC at sa pulis, na may anti-cybercrime group.",
        ],
        "At huwag kang mahiya. Nangyayari ito kahit sa maingat na tao, at nakakatulong ang ulat mo sa susunod.",
      ],
    },
  },
};
