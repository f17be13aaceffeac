/** The amount in a link to the payment page; when absent, the page chooses the amount due. */
export type PayState = {
  /** The member types an amount to pay a part. */
  readonly amount: "other";
};
