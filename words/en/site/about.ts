import { defineWords } from "#define-words.ts";

export const aboutWords = defineWords("site/about", {
  title: "About Us",
  description: (name: string) =>
    `Who ${name} is, what we promise, how we're registered and how to reach us.`,
  heading: "We're here to help everyone take control of their financial future",
  lead: "We lend to people in the Philippines and to those who work far from home.",
  demoLead: "Meet the company of this demo, and the product behind it.",
  established: "Established",
  employees: "Employees",

  aboutUs: "About Us",
  text: (name: string) => [
    `${name} is a fintech for retail credit in Southeast Asia. We make personal loans that you can ask for, sign and receive on your phone.`,
    "Borrowing is serious. So we keep three promises.",
    [
      "You never pay first. You pay nothing until your loan has reached you.",
      "The price is true. The figure in the calculator is the figure in the contract, to the centavo.",
      "Done means done. If something fails, we say so and tell you what to do.",
    ],
  ],
  demoText: (name: string) => [
    `${name} is an invented company. It plays the part of a fintech for retail credit in Southeast Asia, so that you can try the product. It isn't a lender. It holds no licence and makes no loans.`,
    "The product is real and open source. A licensed lender in the Philippines can run it under its own name. It keeps three promises.",
    [
      "You never pay first. A member pays nothing until the loan has arrived.",
      "The price is true. The figure in the calculator is the figure in the contract, to the centavo.",
      "Done means done. If something fails, it says so and tells you what to do.",
    ],
  ],

  registrations: "Registrations",
  registrationsCaption: "Check them with the SEC before you borrow, here or anywhere.",
  registrationsDemo: "Samples. No authority has issued these numbers.",

  reach: "Where to find us",
  address: "Address",
  email: "E-mail",
  phone: "Phone",
});
