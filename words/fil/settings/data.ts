import type { dataWords } from "#en/settings/data.ts";

export const words: (typeof dataWords)["english"] = {
  noticesText: "Piliin kung aling mga mensahe ang darating, at paano.",
  noticesLoading: "Nilo-load ang mga pinili mo …",
  noticesFailed: "Hindi namin ma-load ang mga pinili mo.",
  noticesSaved: "Na-save na.",
  nightContact: "Puwede ninyo akong kontakin tungkol sa loan ko kahit gabi",
  nightContactText:
    "Kung hindi, walang kokontak sa iyo tungkol sa nahuling bayad bago mag-6 am o pagkalipas ng 10 pm, sa Manila at kung nasaan ka, maliban kung mahigit 15 araw na itong huli. Mababawi mo ito anumang oras.",
  channels: { sms: "SMS", email: "E-mail" },
  kind: "Tungkol sa",
  kinds: {
    ACCOUNT: { name: "Account mo", text: "Ang pag-check ng ID mo, at mga pagbabago ng detalye." },
    REMINDER: {
      name: "Mga paalala",
      text: "Bago ang due date ng hulog, sa araw nito, at kapag huli na. Panatilihing naka-on ang SMS o e-mail.",
    },
    SCORE: {
      name: "Credit score",
      text: "Kapag tumawid ang score mo sa isang buong daan, gaya ng 700. Hanggang isang beses lang sa 30 araw.",
    },
  },
  always: "laging naka-on",
  fixed: {
    MONEY: { name: "Pera", text: "Mga withdrawal, bayad, at kontrata mo." },
    SECURITY: { name: "Seguridad", text: "Mga code, pag-sign in, password, account sa payout." },
  },
  fixedWhy:
    "Hindi maaaring i-off ang mga mensahe tungkol sa pera at seguridad: pinoprotektahan ka nila.",
  choiceOf: (kind, channel) => `${kind} sa ${channel}`,

  exportText:
    "Lahat ng nasa amin tungkol sa iyo: mga detalye, loan, transaksiyon, mensahe at pag-sign in mo. Libre ito, kahit ilang beses.",
  exportKeep: "Walang lock ang file. Itago ito kung saan ikaw lang ang makakabukas.",
  asPage: "I-download para basahin (HTML)",
  asJson: "I-download para sa computer (JSON)",
  exporting: "Tinitipon ang data mo …",
  exported: (name) => `Na-download: ${name}`,
  exportFailed: "Walang na-download.",

  consentsText: "Ang sinang-ayunan mo sa amin, at kung kailan.",
  consentsLoading: "Nilo-load ang sinang-ayunan mo …",
  consentsFailed: "Hindi namin ma-load ang sinang-ayunan mo.",
  consents: {
    TERMS: "Terms and conditions, at ang Privacy Policy",
    CREDIT_BUREAU:
      "Pagbasa ng credit report tungkol sa akin (dating tsek: ngayon ay nagtatanong kami bawat beses)",
    CREDIT_REPORT: "Isang pagbasa ng credit report tungkol sa akin",
    LOAN_CONTRACT: "Kontrata ng loan",
  },

  deletionLoading: "Tinitingnan kung ano ang mangyayari …",
  deletionFailed: "Hindi namin iyon matingnan.",
  deletionText: (days) =>
    `Puwede mong hilingin na burahin ang account mo. Maghihintay kami ng ${days} araw, at puwede mo itong bawiin. Pagkatapos, buburahin ang lahat ng puwedeng mawala.`,
  deletionLaw: (years) =>
    `Kung nagkaroon ng loan, inuutos ng batas na itago namin ang mga rekord nang ${years} taon matapos ito. Saka lang buburahin ang iba.`,
  staysTitle: "Ang dapat manatili, at bakit",
  keeps: {
    IDENTITY: {
      name: "Kung sino ka",
      why: "Ayon sa batas, dapat alam ng nagpapautang kung sino ang umutang.",
    },
    CONTRACTS: { name: "Ang mga kontrata mo", why: "Patunay ang mga ito ng napagkasunduan." },
    LEDGER: {
      name: "Lahat ng transaksiyon",
      why: "Hindi dapat baguhin ang mga tala namin ng pera. Wala roon ang pangalan mo.",
    },
    AUDIT: {
      name: "Ang tala kung sino ang gumawa ng ano",
      why: "Pinoprotektahan ka nito. Wala na itong pinapangalanan pagkatapos.",
    },
  },
  staysUntil: (when) => `hanggang ${when}`,
  staysForever: "habambuhay",
  staysWhileLoan: "habang may loan ka, at pagkatapos ayon sa sinasabi ng batas",
  askDeletion: "Hilingin ang pagbura",
  askSure: "Nauunawaan kong hindi ko na maibabalik ang account ko kapag nabura na ito.",
  askSureMissing: "I-check muna ito.",
  asking: "Humihiling …",
  askFailed: "Hindi naipadala ang hiling mo. Mananatili ang account mo.",
  asked: (when) => `Hiniling mo ang pagbura noong ${when}.`,
  notBefore: (when) => `Gagawin ito sa ${when} ang pinakamaaga.`,
  takeBack: "Bawiin",
  takingBack: "Binabawi …",
  tookBack: "Nabawi na. Mananatili ang account mo.",
  password: "Kasalukuyang password",
  passwordMissing: "Pakilagay ang kasalukuyang password mo.",
};
