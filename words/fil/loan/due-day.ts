import type { dueDayWords } from "#en/loan/due-day.ts";

export const words: (typeof dueDayWords)["english"] = {
  title: "Ilipat ang araw ng bayad",
  meta: "Pumili ng ibang araw ng buwan para sa mga hulog mo.",
  back: "Bumalik sa Home",
  loading: "Nilo-load …",
  failed: "Hindi namin ma-load ang page na ito.",
  lead: "Piliin ang araw na bagay sa sahod mo. Walang bayad ito: interes lang ng mga araw sa pagitan, at makikita mo kung magkano bago ka pumayag.",
  left: (moves) =>
    moves === 1
      ? "Isang beses mo pa itong maililipat ngayong taon."
      : "Dalawang beses mo itong maililipat sa isang taon.",
  hindrances: {
    NO_LOAN: "Wala kang loan na binabayaran, kaya walang araw na ililipat.",
    NOT_OFFERED:
      "Nakatakda na ang araw ng bayad ng loan na ito. Kung hindi na ito tugma sa sahod mo, sumulat sa amin.",
    LATE: "May huli kang hulog. Maililipat mo ang araw kapag bayad na ito.",
    TOO_OFTEN:
      "Dalawang beses mo na itong inilipat sa nakaraang 12 buwan. Subukan ulit sa susunod.",
    OTHER_TERMS:
      "May inaayos pa tayong ibang kasunduan sa loan mo. Maililipat mo ang araw pagkatapos noon.",
    LAST_MONTH: "Dumating na ang lahat ng araw ng hulog mo.",
  },
  nowDue: (day) => `${day} ang susunod na araw ng hulog mo.`,
  choose: "Bagong araw ng bayad",
  chooseFirst: "Pumili ng araw",
  day: (day) => `Ika-${day} ng buwan`,
  noDays: "Walang ibang araw na puwede ngayong buwan. Subukan ulit pagkatapos ng susunod na hulog.",
  effectFailed: "Hindi namin ito makuwenta ngayon.",
  nextDue: (day, before) => `Susunod na hulog: ${day} sa halip na ${before}.`,
  costsMore: (amount, days) =>
    `${amount} ang dagdag para sa ${days} araw, kasama sa susunod mong hulog.`,
  costsLess: (amount, days) =>
    `${amount} ang bawas sa susunod mong hulog dahil sa ${days} araw na nabawas.`,
  costsNothing: "Wala itong dagdag na gastos.",
  agree: "Ilipat ang araw ng bayad",
  agreeText: (amount, day) => `${amount} sa ${day} ang susunod mong hulog.`,
  doneTitle: "Nailipat na ang araw ng bayad mo",
  toHome: "Pumunta sa Home",
  notNow: "Hindi mo maililipat ang araw ng bayad",
  toHelp: "Magtanong sa Tulong",
  before: "Mga dating paglipat",
  movedOn: (day, dueDay) => `${day}: sa ika-${dueDay}`,
};
