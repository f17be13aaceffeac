import type { calculatorWords } from "#en/loan/calculator.ts";

export const words: (typeof calculatorWords)["english"] = {
  title: "Loan calculator",
  intro: "Igalaw ang slider. Ang bawat halaga rito ay siya ring pipirmahan mo.",
  currency: "Currency",
  currencyHint: (code, pesos, source, day) =>
    `1 ${code} = ₱${pesos}${day ? `, palitan noong ${day}` : ""}. Para sa pagpapakita lang ito: nasa piso ang loan mo. Pinagkunan: ${source}.`,
  ratesFailed: "Hindi namin na-load ang exchange rates, kaya nasa piso ang mga halaga.",
  ratesStale:
    "Hindi pa dumarating ang exchange rates para sa araw na ito, kaya nasa piso ang mga halaga.",
  product: "Loan",
  fromRate: (rate) => `Mula ${rate} kada taon.`,
  dueDay: "Araw ng bayad",
  dueDayHint:
    "Isang araw pagkatapos ng sahod mo. Ang unang hulog ay 15 hanggang 45 araw pagkatapos ng payout.",
  dueOnPayoutDay: "Ang araw ng payout ko",
  dueOnDay: (day) => `Ika-${day} ng buwan`,
  fees: "Mga fee",
  amount: "Halaga ng loan",
  amountSlider: "Halaga ng loan, slider",
  less: (step) => `Bawasan, tig-${step}`,
  more: (step) => `Dagdagan, tig-${step}`,
  minimum: "Minimum",
  maximum: "Maximum",
  setToMinimum: (amount) => `Inilagay sa pinakamaliit na loan, ${amount}.`,
  setToMaximum: (amount) => `Inilagay sa pinakamalaking halaga ng isang loan, ${amount}.`,
  term: "Bilang ng buwanang hulog",
  months: (count) => `${count} buwan`,
  monthsShort: "buwan",
  apply: "MAG-APPLY NA",
  neverPayFirst:
    "Hinding-hindi ka magbabayad sa amin bago mo matanggap ang loan mo. Kung may humingi sa iyo ng bayad bago noon, hindi kami iyon.",

  summary: "Magkano ito",
  perMonth: (months) => `Babayaran mo kada buwan, sa loob ng ${months} buwan`,
  outside: "Maglagay ng halagang nasa pagitan ng minimum at maximum.",
  lastInstalment: (amount) => `ang huling hulog ay ${amount}`,
  receive: "Matatanggap mo",
  monthlyPrincipal: "Principal kada buwan",
  monthlyInterest: (rate) => `Interes kada buwan (${rate})`,
  totalInstalment: "Kabuuang hulog kada buwan",
  totalToPay: "Kabuuang babayaran",
  cost: "Gastos sa loan",
  effectiveRate: "Effective interest rate (EIR)",
  effectiveRateValue: (perYear) => `${perYear} kada taon`,
  coolingOff: (days) =>
    `Maibabalik mo pa ang loan sa loob ng ${days} araw pagkatapos ng una mong payout. Ang natanggap mo lang ang ibabalik mo, wala nang iba.`,
  effectiveRateMonth: "Effective rate kada buwan",

  schedule: (count) => `Tingnan ang lahat ng ${count} hulog`,
  scheduleNote: "Mga due date kung ngayong araw ang payout mo.",
  number: "Blg.",
  due: "Due date",
  principal: "Principal",
  interest: "Interes",
  instalment: "Hulog",
  balance: "Utang pa",
};
