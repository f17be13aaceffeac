/** The instalments of a loan in a calendar, in Filipino. */
import type { CalendarWords } from "#en/loan/calendar.papers.ts";

export const calendarWords: CalendarWords = {
  name: (company) => `Mga bayad sa ${company}`,
  due: (company) => `Bayad sa loan: ${company}`,
  paid: (company) => `Bayad sa loan, nabayaran na: ${company}`,
  needless: (company) => `Walang kailangang bayaran: ${company}`,
  about: (number, loan) => `Hulog ${number} ng loan ${loan}.`,
  where: "Magbayad sa",
  demo: "Demo: hindi ito totoong loan.",
};
