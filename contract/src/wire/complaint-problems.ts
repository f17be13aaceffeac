/** The refusals of complaints and disputes. */
export const complaintProblems = {
  NotDisputable: {
    status: 422,
    message: "We can't find that amount in your loan. Please choose it again from the list.",
  },
  ChargeToChoose: {
    status: 422,
    message: "Please choose the late charge, so nothing is added to it.",
  },
  AlreadyDisputed: {
    status: 409,
    message:
      "You've already disputed this, and we're looking into it. See it under Help, Complaints.",
  },
  ComplaintNotOpen: {
    status: 409,
    message:
      "We can't open this complaint again: it has no answer yet, or its time is over. You can write a new one.",
  },
  NotOwner: {
    status: 409,
    message: "This complaint belongs to a colleague. Hand it over to yourself first.",
  },
  DisputeUndecided: {
    status: 409,
    message: "This complaint is about an amount. Uphold or refuse it: that is the answer.",
  },
  MessageIsComplaint: {
    status: 409,
    message: "This message is a complaint. You find it under Complaints.",
  },
} as const;
