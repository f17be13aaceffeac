/** The refusals of a contact about a debt, in words for staff: see `collection/contact-rules.ts`. */
export const contactProblems = {
  ContactPersonNotAllowed: {
    status: 409,
    message: "Only the member, or a guarantor who signed, may be contacted about a loan.",
  },
  ContactChannelNotAllowed: {
    status: 409,
    message:
      "Only a call, an SMS, an e-mail, a message in the app or a visit to the member is allowed.",
  },
  GuarantorHasNotSigned: { status: 409, message: "No guarantor has signed for this loan." },
  ContactNothingOwed: {
    status: 409,
    message: "Nothing is owed on this loan, so there is no one to remind.",
  },
  ContactMemberDeceased: {
    status: 409,
    message: "The member has died. Nothing is collected from them; speak to an officer.",
  },
  ContactMemberFrozen: {
    status: 409,
    message: "The member's account is frozen. Nothing is collected while it is.",
  },
  ContactDisputed: {
    status: 409,
    message: "The member disputes this amount. It is not collected until that is decided.",
  },
  ContactHardship: {
    status: 409,
    message: "The member has asked for easier terms. Nothing is collected until that is decided.",
  },
  ContactGivingBack: {
    status: 409,
    message:
      "The member is giving this loan back and has time until the day on the case. Nothing is collected until then.",
  },
  ContactSettlement: {
    status: 409,
    message:
      "A smaller sum that ends this loan is on offer, and its last day has not passed. There is nothing to collect until then.",
  },
  ContactPromised: {
    status: 409,
    message: "The member has promised to pay. Until the promised day they are not contacted.",
  },
  ContactPlaceUnknown: {
    status: 409,
    message: "We do not know yet what time it is where the member is. Please try again.",
  },
  ContactNightInManila: {
    status: 409,
    message: "Members are not contacted before 6:00 AM or after 10:00 PM in Manila.",
  },
  ContactNightAtMember: {
    status: 409,
    message: "Where the member is, it is before 6:00 AM or after 10:00 PM.",
  },
  ContactWordsRefused: {
    status: 422,
    message:
      "These words threaten, insult, are not true or would make the debt known. Nothing was sent or stored. Please write it again.",
  },
  WordsRefused: {
    status: 422,
    message:
      "These words may not go to a member. Nothing was sent or stored. Please write it again.",
  },
  WordsNeedReader: {
    status: 409,
    message: "A colleague has to read these words before they leave. Please write them again.",
  },
  WordsChanged: {
    status: 409,
    message: "Something else was written under this number. Please reload the page.",
  },
  CaseNotYours: {
    status: 409,
    message: "Take this case first, or have it handed over to you.",
  },
  HandOverOwnCase: {
    status: 409,
    message: "This case is that person's own, or shares their ID or account. Choose someone else.",
  },
  PromiseOpen: {
    status: 409,
    message:
      "There is an open promise already. Take it back first if the member names another day.",
  },
} as const;
