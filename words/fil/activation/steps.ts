import type { stepWords } from "#en/activation/steps.ts";

export const words: (typeof stepWords)["english"] = {
  choose: "Pumili",

  personal: {
    why: "Kailangang kilala ng nagpapautang kung sino ang umuutang. Isulat ang pangalan mo gaya ng nasa ID mo.",
    gender: "Kasarian",
    genderMissing: "Pakipili ang kasarian mo.",
    nameHint: "Sa mga letrang Latin, gaya ng nakasulat sa ID mo.",
    fullName: "Pangalan",
    firstName: "Pangalan",
    middleName: "Gitnang pangalan (kung mayroon)",
    lastName: "Apelyido",
    birthDate: "Petsa ng kapanganakan",
    birthHint: (min, max) =>
      `Mula ${min} hanggang ${max} taong gulang. Gaya ng nasa ID mo, para makita naming sa iyo ito.`,
    birthMissing: "Pakilagay ang petsa ng kapanganakan mo.",
    parts: { day: "Araw", month: "Buwan", year: "Taon" },
    marks: { day: "DD", month: "MM", year: "YYYY" },
    maritalStatus: "Katayuang sibil",
    maritalMissing: "Pakipili ang katayuang sibil mo.",
    maritalWhy: "Itinatanong namin dahil maaaring kabahagi ang asawa sa pag-aari at utang mo.",
    nationalitiesFailed: "Hindi namin ma-load ang iba pang nasyonalidad.",
    agree: "Nabasa ko kung ano ang iniuulat ng mga lender tungkol sa mga loan.",
    agreeHint:
      "Ayon sa batas (Republic Act No. 9510), iniuulat ng bawat lender sa credit registry ng gobyerno, ang Credit Information Corporation, ang mga loan nito at kung paano binabayaran. Ipinaaalam namin ito; hindi kailangan ang pagsang-ayon mo. Sa Settings, makikita mo ang iniuulat namin at masasabi mo kung may mali. Gumaganda ang record mo kapag nagbabayad ka sa oras.",
    agreeMissing: "Pakibasa ito at i-tsek ang kahon para magpatuloy.",
  },

  address: {
    why: "Kung saan ka nakatira ngayon, para makarating sa iyo ang mga sulat tungkol sa loan mo. Puwedeng sa abroad.",
    country: "Bansang tinitirhan",
    province: "Estado / rehiyon / probinsiya",
    town: "Bayan / lungsod",
    street: "Numero ng bahay / unit / pangalan ng kalye",
    postalCode: "Postal code (kung mayroon)",
    typeAhead: "Mag-type ng ilang letra at pumili.",
    unlisted: "Wala sa opisyal na listahan. Puwede mong iwan kung paano mo ito isinulat.",
    placesFailed: "Hindi namin ma-load ang listahan. Paki-type na lang ang pangalan.",
  },

  references: {
    why: "Isang kamag-anak na kilalang-kilala ka. Tulong ito para matiyak naming ikaw nga iyan.",
    privacy:
      "Hindi namin kailanman kokontakin ang reference mo para maningil, at hindi namin sasabihin sa kaniya ang loan mo. Wala siyang utang at wala siyang pipirmahan.",
    fullName: "Buong pangalan ng kapamilya / kamag-anak",
    relationship: "Relasyon",
    relationshipHint: "Halimbawa: nanay, kapatid, pinsan.",
    phone: "Numero ng phone",
    phoneHint: "Tanungin mo muna siya kung ayos lang sa kaniya.",
    phoneAgain: "Pakilagay ulit ang numero. Itinatago namin ang naka-save na numero.",
    faults: {
      OWN_NUMBER: "Sarili mong numero ito. Pakilagay ang sa kamag-anak mo.",
      PHONE_LENGTH:
        "May 10 numero pagkatapos ng +63 ang numero sa Pilipinas, gaya ng 917 123 4567. Kailangan ng area code ang landline.",
    },
  },

  identity: {
    why: "Inihahambing namin ang ID mo sa selfie mo, para walang makautang gamit ang pangalan mo. Naka-encrypt ang mga litrato. Ikaw lang at ang staff na sumusuri ang makakabukas.",
    type: "Uri ng ID",
    typeMissing: "Pakipili ang ID mo.",
    other: "Anong ID ito?",
    otherHint: "Ang pangalang nakasulat dito, halimbawa: Barangay ID.",
    number: "Numero ng ID",
    numberFirst: "Piliin ang ID mo sa itaas, at ipapakita namin ang itsura ng numero nito.",
    example: (example) => `Halimbawa ${example}.`,
    numberAgain:
      "Paki-type ulit ang numero. Naitabi namin ang iba, pero hindi kami nagtatabi ng numero sa device na ito.",
    images: {
      FRONT: {
        title: "I-upload ang harap ng ID",
        hint: "Kita ang apat na sulok, at malinaw ang maliliit na sulat.",
      },
      BACK: {
        title: "I-upload ang likod ng ID",
        hint: "Ipakita ang buong likod, kahit walang nakasulat.",
      },
      SELFIE: {
        title: "I-upload ang selfie",
        hint: "Mukha mo lang, sa maliwanag, walang sumbrero o dark glasses.",
      },
    },
    examplesTitle: "Mga halimbawa",
    exampleGood: "Ganito",
    exampleBad: "Huwag ganito",
    examples: {
      card: ["Kita ang apat na sulok", "Putol", "Nasisilaw"],
      face: ["Maliwanag ang mukha", "Madilim", "May sumbrero"],
    },
    pictures: "Mga naipadalang litrato",
    pageTitle: "I-upload ang page ng passport na may litrato",
    missing: {
      FRONT: "Pakidagdag ang harap ng ID mo.",
      BACK: "Pakidagdag ang likod ng ID mo.",
      SELFIE: "Pakidagdag ang selfie mo.",
    },
    stillSending: "Ipinapadala pa ang litratong ito. Pindutin ang Magpatuloy kapag naipadala na.",
    take: "Camera",
    pick: "Pumili ng litrato",
    takeOf: (what) => `Camera: ${what}`,
    pickOf: (what) => `Pumili ng litrato: ${what}`,
    replace: "Palitan",
    replaceOf: (what) => `Palitan: ${what}`,
    tooSmall:
      "Masyadong maliit ang litratong iyan para mabasa. Pakikuha ito gamit ang camera, o piliin ang orihinal sa halip na kopya mula sa chat.",
    preparing: "Inihahanda ang litrato …",
    queued: "Naghihintay ng turno",
    sending: (percent) => `Ipinapadala: ${percent}%`,
    sendingOf: (what) => `Ipinapadala: ${what}`,
    sent: "Naipadala na",
    waiting: "Naputol ang koneksiyon. Kusa naming susubukan ulit, at walang nawala.",
    preview: (what) => `Ang litrato mo: ${what}`,
  },

  bank: {
    why: "Dito ipapadala ang loan mo, nang walang bayad. Dapat sarili mong account ito.",
    bank: "Pangalan ng bangko / e-wallet",
    bankHint: "Mag-type ng ilang letra at pumili.",
    eWallet: "e-wallet",
    other: "Iba pa",
    unlisted:
      "Wala sa listahan namin. Kukunin namin ang pangalang na-type mo: pakibuo ang pangalan.",
    number: "Numero ng account",
    numberHint: "8 hanggang 20 letra at numero, gaya ng nasa passbook o app mo.",
    numberAgain: "Paki-type ulit. Hindi kami nagtatabi ng numero ng account sa device na ito.",
    holder: "Pangalan sa account",
    holderHint: "Dapat nasa pangalang ito ang account, kung hindi ay ibabalik ng bangko ang pera.",
    limitBefore: (bank) => `Ang ${bank} ay hanggang`,
    limitMiddle: " lang ang laman, at ang pinakamaliit na loan ay",
    limitAfter:
      ". Puwede kang mag-withdraw nang paunti-unti habang ginagamit ang pera, o pumili ng bank account, na kayang tanggapin ang lahat nang minsanan.",
  },
};
