/** What a page passes to the sign-in page, in the history state instead of the address. */
export type EntryState = {
  /** The page to return to after signing in. */
  readonly from?: string;
  /** After a recovery or a change of the phone number: until when money waits. */
  readonly recoveryHoldUntil?: string;
  readonly notice?: "expired" | "recovered" | "phone-changed" | "unheard";
};

export const readEntryState = (state: unknown): EntryState => (state ?? {}) as EntryState;
