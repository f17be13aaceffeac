/** The words for an act that a second person must confirm. */
export const proposedNotice = "Proposed. Nothing changes until a second person confirms it.";
