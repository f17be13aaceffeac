import { defineWords } from "#define-words.ts";

type Facts = { readonly name: string; readonly email: string };

export const privacyWords = defineWords("site/privacy", {
  title: "Privacy",
  description:
    "What we collect and why, how we keep it, who receives it, how long, and your rights under the Data Privacy Act.",
  contents: "On this page",
  lead: "Your ID, your income and your family's names are yours. Here is what we do with them, in plain words.",
  demo: "This is a demo. Please use invented details. The messages it sends, codes included, are in an open outbox that any visitor can read.",

  parts: ({ name, email }: Facts) => ({
    who: {
      title: "Who we are",
      body: [
        `${name} decides how your data is used. This notice follows the Data Privacy Act of 2012 of the Philippines (Republic Act No. 10173).`,
      ],
    },
    what: {
      title: "What we collect, and why",
      body: [
        [
          "Phone number, e-mail and name: to open your account, to send you codes and to keep you up to date about your loan.",
          "Password: to sign you in. We keep only a scrambled form of it that cannot be read back.",
          "Job, place of work, monthly income, and what you pay each month on other loans and for living: to see whether you can afford the loan.",
          "Gender, birth date, marital status, nationality and address: to know who signs the contract, and that you are old enough.",
          "One relative's name, relationship and phone number: to check that you are who you say you are. We never contact this person to collect. Please tell them that you named them.",
          "Images of your ID, its number, and a selfie: to make sure no one borrows in your name.",
          "Documents we ask for or you send us, such as a payslip: to check what you told us.",
          "Bank or e-wallet account: to send you your money.",
          "Your loan, withdrawals and payments: to manage your loan and keep correct accounts.",
          "Internet address, the country it points to, and the times you sign in: to stop people who guess passwords and codes.",
          "What you write to us: to answer you.",
        ],
        "We work out a credit score from what you tell us and how you pay. Staff see it with its reasons when they decide on a loan.",
        "We do not read your phone's contacts, photo album or GPS. This site carries no advertising and no trackers.",
      ],
    },
    grounds: {
      title: "Legal basis",
      body: [
        "We need most of it for your contract, or because the law requires a lender to know its members and keep records. Reporting to the government's credit registry (the Credit Information Corporation) is a lender's duty by law (Republic Act No. 9510) and needs no agreement: we tell you what we report, and Settings shows it. We read a credit report about you only if you allow it for that one application, with a code; your consent covers one report within 30 days, and you can withdraw it until we have read it.",
      ],
    },
    kept: {
      title: "How we keep it",
      body: [
        [
          "Names, birth date, address, references, ID and account numbers, e-mail and phone are encrypted before they are stored.",
          "ID images and selfies are encrypted and private. Hidden details in the photo, such as the place it was taken, are removed.",
          "Only you and the staff who need them can open your images. Every view is logged, and you can see who opened them.",
          "No member of staff can see your password or your codes.",
        ],
      ],
    },
    receivers: {
      title: "Who receives it",
      body: [
        [
          "The bank or e-wallet that carries your payout: your name, account number and the amount.",
          "The payment gateway, a company such as PayMongo or Xendit, when you pay by its QR Ph code or on its payment page: the amount and the reference of your loan. What you or the person who pays types there, such as a name or an e-wallet number, goes to that company and your bank or e-wallet; it tells us who paid and how much.",
          "The companies that deliver our SMS and e-mail: your number or address, and the message.",
          "The Credit Information Corporation, every month, as Republic Act No. 9510 requires: who you are, and for each loan its amount, its instalments, what is left, what is late and how it ended, from the first payout. You can dispute what is wrong with us or with the corporation, at no cost.",
          "Courts and authorities: what the law requires us to give them.",
        ],
        "We never sell your data.",
      ],
    },
    howLong: {
      title: "How long",
      body: [
        "As long as you have an account or a loan with us, and after that for as long as the law makes a lender keep its records. Entries in our accounts and in the log of staff views cannot be changed or deleted.",
      ],
    },
    device: {
      title: "On your device",
      body: [
        "One cookie keeps you signed in. Another tells us that you have signed in on this device before. Your browser also remembers your language, which loan updates it has already shown you and, only if you tick Remember me, your phone number. We use none of it to follow you elsewhere.",
      ],
    },
    rights: {
      title: "Your rights",
      body: [
        "You may, at no cost:",
        [
          "know what we have about you and get a copy you can use elsewhere;",
          "have mistakes corrected;",
          "object, or take back a consent;",
          "have data deleted or blocked when we no longer need it or shouldn't have it;",
          "claim damages if you were harmed;",
          "complain to the National Privacy Commission, www.privacy.gov.ph.",
        ],
        "Where the law or an active loan makes us keep something, we'll tell you so.",
      ],
    },
    reach: {
      title: "Reach the privacy officer",
      body: [
        `Write to ${email} with the subject "Privacy". Do not send your password or an OTP: we never need them.`,
      ],
    },
  }),
});
