/** What a link to the payment page says of the amount; without it the page chooses what is due. */
export type PayState = {
  /** A typed amount: the member pays a part. */
  readonly amount: "other";
};
