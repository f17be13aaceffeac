/** What one page tells the sign-in page when it leads there. It travels in the history, not the address. */
export type EntryState = {
  /** The page one came from, returned to after signing in. */
  readonly from?: string;
  /** After a recovery: until when money waits. */
  readonly heldUntil?: string;
  readonly notice?: "expired" | "recovered" | "unheard";
};

export const readEntryState = (state: unknown): EntryState => (state ?? {}) as EntryState;
