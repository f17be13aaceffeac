/** The bank's answer to a file of some ten thousand payouts. */
export const bankAnswerCharactersMax = 8_000_000;
