/** What a page passes to the sign-in page, in the history state instead of the address. */
export type EntryState = {
  /** The page to return to after signing in. */
  readonly from?: string;
  /** After a recovery: until when money waits. */
  readonly recoveryHoldUntil?: string;
  readonly notice?: "expired" | "recovered" | "unheard";
};

export const readEntryState = (state: unknown): EntryState => (state ?? {}) as EntryState;
