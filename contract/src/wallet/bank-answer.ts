/** The bank's answer to a payout file, for some ten thousand payouts at most. */
export const bankAnswerCharactersMax = 8_000_000;
