import type { privacyWords } from "#en/site/privacy.ts";

export const words: (typeof privacyWords)["english"] = {
  title: "Privacy",
  description:
    "Ano ang kinokolekta namin at bakit, paano namin ito iniingatan, sino ang tumatanggap, gaano katagal, at ang mga karapatan mo sa ilalim ng Data Privacy Act.",
  contents: "Nasa page na ito",
  lead: "Sa iyo ang ID mo, ang kita mo at ang mga pangalan ng pamilya mo. Narito ang ginagawa namin sa mga ito, sa simpleng salita.",
  demo: "Demo ito. Gumamit ng mga imbentong detalye. Ang mga mensaheng ipinapadala nito, pati ang mga code, ay nasa bukas na outbox na puwedeng basahin ng sinumang bisita.",

  parts: ({ name, email }) => ({
    who: {
      title: "Sino kami",
      body: [
        `Ang ${name} ang nagpapasya kung paano ginagamit ang data mo. Sinusunod ng abisong ito ang Data Privacy Act of 2012 ng Pilipinas (Republic Act No. 10173).`,
      ],
    },
    what: {
      title: "Ano ang kinokolekta namin, at bakit",
      body: [
        [
          "Numero ng phone, e-mail at pangalan: para gawin ang account mo, padalhan ka ng mga code at sabihin sa iyo ang nangyayari sa loan mo.",
          "Password: para makapag-sign in ka. Ang itinatago lang namin ay ang ginulong anyo nito na hindi na maibabalik para mabasa.",
          "Trabaho, lugar ng trabaho, buwanang kita, at ang binabayaran mo kada buwan sa ibang utang at sa pamumuhay: para makita kung kaya mo ang loan.",
          "Kasarian, petsa ng kapanganakan, marital status, nasyonalidad at address: para malaman kung sino ang pumipirma sa kontrata, at na nasa tamang edad ka na.",
          "Pangalan, relasyon at phone number ng isang kamag-anak: para matiyak kung sino ka talaga. Hindi namin kailanman kinokontak ang taong ito para maningil. Pakisabi sa kanya na inilagay mo ang pangalan niya.",
          "Mga litrato ng ID mo, ang numero nito, at isang selfie: para matiyak na walang umuutang gamit ang pangalan mo.",
          "Mga dokumentong hinihingi namin o ipinapadala mo, gaya ng payslip: para matiyak ang sinabi mo sa amin.",
          "Bank o e-wallet account: para ipadala sa iyo ang pera mo.",
          "Ang loan, mga withdrawal at mga bayad mo: para patakbuhin ang loan mo at panatilihing tama ang mga talaan ng pera.",
          "Internet address, ang bansang itinuturo nito, at ang mga oras ng pag-sign in mo: para pigilan ang mga nanghuhula ng password at code.",
          "Ang isinusulat mo sa amin: para masagot ka.",
        ],
        "Kinukuwenta namin ang credit score mula sa mga sinasabi mo sa amin at sa paraan ng pagbabayad mo. Nakikita ito ng staff, kasama ang mga dahilan, kapag nagpapasya sila tungkol sa loan.",
        "Hindi namin binabasa ang contacts, photo album o GPS ng phone mo. Walang advertising at walang tracker sa site na ito.",
      ],
    },
    grounds: {
      title: "Ano ang nagpapahintulot sa amin",
      body: [
        "Karamihan nito ay kailangan namin para sa kontratang hinihingi mo, o dahil inaatasan ng batas ang lender na kilalanin ang mga member nito at magtago ng mga rekord. Tungkulin ng lender ayon sa batas (Republic Act No. 9510) ang mag-ulat sa credit registry ng gobyerno (Credit Information Corporation), at hindi ito nangangailangan ng pagsang-ayon: ipinaaalam namin ang iniuulat namin, at makikita ito sa Settings. Babasahin lang namin ang credit report tungkol sa iyo kung papayagan mo para sa isang application, gamit ang code; para sa isang report lang ito sa loob ng 30 araw, at puwede mong bawiin hangga't hindi pa nababasa.",
      ],
    },
    kept: {
      title: "Paano namin ito iniingatan",
      body: [
        [
          "Ini-encrypt bago itago ang mga pangalan, petsa ng kapanganakan, address, mga reference, mga numero ng ID at account, e-mail at phone.",
          "Naka-encrypt at pribado ang mga litrato ng ID at mga selfie. Inaalis ang mga nakatagong detalye sa litrato, gaya ng lugar kung saan ito kinuhanan.",
          "Ikaw lang at ang staff na nangangailangan sa mga ito ang makakabukas ng mga litrato mo. Nakatala ang bawat pagtingin, at makikita mo kung sino ang nagbukas ng mga ito.",
          "Walang sinuman sa staff ang nakakakita ng password o mga code mo.",
        ],
      ],
    },
    receivers: {
      title: "Sino ang tumatanggap nito",
      body: [
        [
          "Ang bangko o e-wallet na naghahatid ng payout mo: ang pangalan mo, account number at ang halaga.",
          "Ang payment gateway, isang kompanya gaya ng PayMongo o Xendit, kapag nagbayad ka sa QR Ph code nito o sa payment page nito: ang halaga at ang reference ng loan mo. Ang tina-type doon ng nagbabayad, gaya ng pangalan o numero ng e-wallet, ay napupunta sa kompanyang iyon at sa bangko o e-wallet mo; sinasabi nito sa amin kung sino ang nagbayad at magkano.",
          "Ang mga kompanyang naghahatid ng SMS at e-mail namin: ang numero o address mo, at ang mensahe.",
          "Ang Credit Information Corporation, bawat buwan, ayon sa Republic Act No. 9510: kung sino ka, at sa bawat loan ang halaga, mga hulog, natitira, nahuhuli at kung paano ito natapos, mula sa unang payout. Libre mong maitatama ang mali sa amin o sa korporasyon.",
          "Mga korte at awtoridad: kung ano ang iniuutos ng batas na ibigay namin.",
        ],
        "Hindi namin ibinebenta kahit kanino ang data mo.",
      ],
    },
    howLong: {
      title: "Gaano katagal",
      body: [
        "Hangga't may account o loan ka sa amin, at pagkatapos noon, hangga't iniuutos ng batas sa lender na itago ang mga rekord nito. Hindi mababago o matatanggal ang mga nakasulat sa mga talaan namin ng pera at sa log ng mga pagtingin ng staff.",
      ],
    },
    device: {
      title: "Sa device mo",
      body: [
        "May isang cookie na nagpapanatiling naka-sign in ka. May isa pang nagsasabi sa amin na nakapag-sign in ka na dati sa device na ito. Tinatandaan din ng browser mo ang wika mo, kung aling magandang balita ng loan mo ang naipakita na nito at, kung iche-check mo lang ang Tandaan ako, ang phone number mo. Wala kaming ginagamit sa mga ito para sundan ka sa ibang lugar.",
      ],
    },
    rights: {
      title: "Ang mga karapatan mo",
      body: [
        "Nang walang bayad, puwede mong:",
        [
          "malaman kung ano ang hawak namin tungkol sa iyo at makakuha ng kopyang magagamit mo sa iba;",
          "ipatama ang mga mali;",
          "tumutol, o bawiin ang pahintulot;",
          "ipabura o ipaharang ang data kapag hindi na namin ito kailangan o mali ang paghawak namin nito;",
          "humingi ng danyos kung napinsala ka;",
          "magreklamo sa National Privacy Commission, www.privacy.gov.ph.",
        ],
        "Kung iniuutos ng batas o ng kasalukuyang loan na itago namin ang isang bagay, sinasabi namin iyon sa iyo.",
      ],
    },
    reach: {
      title: "Kontakin ang privacy officer",
      body: [
        `Sumulat sa ${email} na may subject na "Privacy". Huwag ipadala ang password mo o anumang OTP: hindi namin kailanman kailangan ang mga iyon.`,
      ],
    },
  }),
};
