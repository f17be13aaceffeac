/** Somebody at the desk, and what may be changed about them. */
import type { StaffReply } from "#api/client.ts";

export type Person = StaffReply<"GET /staff/people">[number];

export type ChangeName = "role" | "limit" | "reset" | "reactivate" | "remove" | "link";

export type PersonChange = { readonly person: Person; readonly what: ChangeName };

/** What each dialog of a change is given. */
export type ChangeProps = {
  readonly person: Person;
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
};
