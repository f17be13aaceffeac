/** What is said of an act that a second person has to confirm. */
export const proposedNotice = "Proposed. Nothing changes until a second person confirms it.";
