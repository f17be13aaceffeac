/** Somebody at the desk, and what may be changed about them. */
import type { StaffReply } from "#api/client.ts";

export type StaffPerson = StaffReply<"GET /staff/people">[number];

export type ChangeName = "role" | "limit" | "reset" | "reactivate" | "remove" | "link";

export type PersonChange = { readonly person: StaffPerson; readonly what: ChangeName };

/** What each dialog of a change is given. */
export type PersonChangeProps = {
  readonly person: StaffPerson;
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
};
