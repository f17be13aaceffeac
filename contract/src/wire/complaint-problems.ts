/** The refusals of complaints and disputes. */
export const complaintProblems = {
  NotDisputable: {
    status: 422,
    message: "We cannot find that amount in your loan. Please choose it again from the list.",
  },
  ChargeToChoose: {
    status: 422,
    message: "Please choose which late charge it is about, so that nothing is added to it.",
  },
  AlreadyDisputed: {
    status: 409,
    message:
      "You have disputed this already, and we are looking at it. You find it under Help, Complaints.",
  },
  ComplaintNotOpen: {
    status: 409,
    message:
      "This complaint cannot be opened again: it has no answer yet, or the time for it is over. You can write a new one.",
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
