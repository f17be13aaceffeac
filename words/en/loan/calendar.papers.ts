/** The instalments of a loan in a calendar. */
export const calendarWords = {
  name: (company: string) => `Payments to ${company}`,
  due: (company: string) => `Loan payment due: ${company}`,
  paid: (company: string) => `Loan payment, paid: ${company}`,
  needless: (company: string) => `No loan payment needed: ${company}`,
  about: (number: number, loan: string) => `Instalment ${number} of loan ${loan}.`,
  where: "Pay at",
  demo: "Demo: this is not a real loan.",
};

export type CalendarWords = typeof calendarWords;
