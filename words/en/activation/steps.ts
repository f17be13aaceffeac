import { defineWords } from "#define-words.ts";

/** The questions of the five steps, and why we ask each. */
export const stepWords = defineWords("activation/steps", {
  choose: "Please choose",

  personal: {
    why: "We need this to confirm who you are. Enter your name exactly as on your ID.",
    gender: "Gender",
    genderMissing: "Please choose your gender.",
    nameHint: "In Latin letters, as printed on your ID.",
    fullName: "Name",
    firstName: "First name",
    middleName: "Middle name (optional)",
    lastName: "Last name",
    birthDate: "Date of birth",
    birthHint: (min: number, max: number) =>
      `Between ${min} and ${max} years old. As on your ID, so we can tell it's yours.`,
    birthMissing: "Please enter your date of birth.",
    parts: { day: "Day", month: "Month", year: "Year" },
    marks: { day: "DD", month: "MM", year: "YYYY" },
    maritalStatus: "Marital status",
    maritalMissing: "Please choose your marital status.",
    maritalWhy: "We ask because a husband or wife may share in what you own and owe.",
    nationalitiesFailed: "We can't load the other nationalities right now.",
    agree: "I've read what lenders report about loans.",
    agreeHint:
      "By law (Republic Act No. 9510), every lender reports its loans and how they are paid to the government's credit registry, the Credit Information Corporation. We tell you this; your agreement isn't needed. In Settings you can see what we report and say what's wrong. Paying on time builds your record.",
    agreeMissing: "Please read this and tick the box to continue.",
  },

  address: {
    why: "Where you live now, so letters about your loan reach you. It may be abroad.",
    country: "Country you live in",
    province: "State / region / province",
    town: "Town / city",
    street: "House no. / unit no. / street name",
    postalCode: "Postal code (optional)",
    typeAhead: "Type a few letters and choose.",
    unlisted: "Not in the official list. You can leave it as you typed it.",
    placesFailed: "We can't load the list right now. Please type the name.",
  },

  references: {
    why: "One relative who knows you well. It helps us confirm who you are.",
    privacy:
      "We never contact your reference to collect, and never tell them about your loan. They owe nothing and sign nothing.",
    fullName: "Family / relative's full name",
    relationship: "Relationship",
    relationshipHint: "For example: mother, brother, cousin.",
    phone: "Phone number",
    phoneHint: "Please ask them first.",
    phoneAgain: "Please type the number again. For your safety we don't show a saved one.",
    faults: {
      OWN_NUMBER: "That's your own number. Please enter your relative's.",
      PHONE_LENGTH:
        "A Philippine number has 10 digits after +63, such as 917 123 4567. A landline needs its area code.",
    },
  },

  identity: {
    why: "We compare your ID with your selfie, so no one can borrow in your name. The pictures are encrypted. Only you and the staff who check them can open them.",
    type: "ID type",
    typeMissing: "Please choose your ID.",
    other: "Which ID is it?",
    otherHint: "The name printed on it, for example: Barangay ID.",
    number: "ID number",
    numberFirst: "Choose your ID above, and we'll show what its number looks like.",
    example: (example: string) => `For example ${example}.`,
    numberAgain:
      "Please type the number again. We saved the rest, but we never save ID numbers on this device.",
    images: {
      FRONT: {
        title: "Upload front of ID",
        hint: "All four corners in the picture, and the small print sharp.",
      },
      BACK: {
        title: "Upload back of ID",
        hint: "Please show the whole back, even if it is empty.",
      },
      SELFIE: {
        title: "Upload selfie",
        hint: "Your face alone, in good light, without a cap or dark glasses.",
      },
    },
    examplesTitle: "Examples",
    exampleGood: "Good",
    exampleBad: "Not like this",
    examples: {
      card: ["All four corners", "Cut off", "Glare"],
      face: ["Your face, well lit", "Too dark", "Cap, glasses"],
    } as Readonly<Record<"card" | "face", readonly string[]>>,
    pictures: "Pictures sent",
    pageTitle: "Upload the photo page of your passport",
    missing: {
      FRONT: "Please add the front of your ID.",
      BACK: "Please add the back of your ID.",
      SELFIE: "Please add your selfie.",
    },
    stillSending: "This picture is still uploading. Please press Continue when it's done.",
    take: "Camera",
    pick: "Choose photo",
    takeOf: (what: string) => `Camera: ${what}`,
    pickOf: (what: string) => `Choose photo: ${what}`,
    replace: "Replace",
    replaceOf: (what: string) => `Replace: ${what}`,
    tooSmall:
      "That photo is too small to read. Please take it with a camera, or choose the original instead of a copy from a chat.",
    preparing: "Preparing the picture …",
    queued: "Waiting to be sent",
    sending: (percent: number) => `Sending: ${percent}%`,
    sendingOf: (what: string) => `Sending: ${what}`,
    sent: "Sent",
    waiting: "The connection dropped. We'll try again automatically. Nothing is lost.",
    preview: (what: string) => `Your picture: ${what}`,
  },

  bank: {
    why: "Where should we send your loan? It's free. It must be your own account.",
    bank: "Name of bank / e-wallet",
    bankHint: "Type a few letters and choose.",
    eWallet: "e-wallet",
    other: "Other",
    unlisted: "Not on our list. You can leave it as you typed it; please write the full name.",
    number: "Account number",
    numberHint: "8 to 20 letters and digits, as on your passbook or app.",
    numberAgain: "Please type it again. We never save account numbers on this device.",
    holder: "Account name",
    holderHint: "The account must be in this name, or the bank will send the money back.",
    limitBefore: (bank: string) => `${bank} holds at most`,
    limitMiddle: ", and the smallest loan is",
    limitAfter:
      ". You can withdraw in parts as you use the money, or choose a bank account, which takes it all at once.",
  },
});
