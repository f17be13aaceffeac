/** What a page passes to the sign-in page, in the history state instead of the address. */
export type SignInPageState = {
  /** The page to return to after signing in. */
  readonly from?: string;
  /** After a recovery or a change of the phone number: until when money waits. */
  readonly recoveryHoldUntil?: string;
  readonly notice?: "expired" | "recovered" | "phone-changed" | "unheard";
};

export const readSignInPageState = (state: unknown): SignInPageState =>
  (state ?? {}) as SignInPageState;
