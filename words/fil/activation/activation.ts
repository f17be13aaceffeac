import type { activationWords } from "#en/activation/activation.ts";

export const words: (typeof activationWords)["english"] = {
  title: "Activation",
  description: "Ang limang hakbang bago ang una mong loan.",
  loading: "Tinitingnan kung nasaan ka na sa pag-activate …",
  stateFailed: "Hindi namin ma-load kung nasaan ka na sa pag-activate.",

  prompt: "I-activate muna ang account mo bago mag-apply ng loan",
  promptNeeds: "Ihanda ang mga ito:",
  needs: [
    "mga detalye mo sa registration",
    "isang government-issued ID",
    "isang malinaw na selfie",
  ],
  promptText:
    "Mga sampung minuto lang, sa limang hakbang. Puwede kang tumigil kahit kailan at ituloy mamaya, sa phone na ito o sa iba.",
  resumeText: "Puwede kang tumigil kahit kailan at ituloy mamaya, sa phone na ito o sa iba.",
  progress: (done, of) => `${done} sa ${of} hakbang ang naka-save na. Ituloy kung saan ka tumigil.`,
  activate: "I-ACTIVATE ANG ACCOUNT",

  steps: "Mga hakbang",
  step: (at, of) => `Hakbang ${at} sa ${of}`,
  stepDone: "tapos na",
  titles: {
    personal: "Magpakilala ka sa amin",
    address: "Kasalukuyang tirahan",
    references: "Character Reference",
    identity: "Ang ID mo",
    bank: "Bank account kung saan mo tatanggapin ang loan",
  },
  later: "Tapusin mamaya",
  back: "Bumalik",
  checkTitle: "Suriin ang mga sagot mo",
  checkText: "Pakisuri ang lahat bago mo tapusin. Puwede mong baguhin ang alinmang bahagi.",
  shortTitles: {
    personal: "Tungkol sa iyo",
    address: "Tirahan",
    references: "Reference mo",
    identity: "Ang ID mo",
    bank: "Account sa bangko o e-wallet",
  },
  change: "Baguhin",
  changeOf: (what) => `Baguhin: ${what}`,
  answersLoading: "Nilo-load ang mga sagot mo …",
  answersFailed: "Hindi namin na-load ang mga na-save mo.",
  continue: "Magpatuloy",
  finish: "Tapusin",
  saving: "Sine-save …",

  incomplete: "Pakikumpleto ang impormasyon mo!",
  validated: "Tama at kumpleto ang impormasyon!",
  verifying: "Bineberipika ang impormasyon mo",
  overlay: "Sandali lang, sine-save namin ang impormasyon mo",
  notSaved: "Hindi pa naka-save ang hakbang na ito. Nandito pa ang lahat ng na-type mo.",
  movedOn: "Itinuloy mo ito sa ibang device. Doon tayo magpapatuloy.",
};
