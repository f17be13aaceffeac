/** A person at the desk, and the possible changes. */
import type { StaffReply } from "#api/client.ts";

export type StaffPerson = StaffReply<"GET /staff/people">[number];

export type StaffChangeName =
  | "role"
  | "limit"
  | "reset"
  | "reactivate"
  | "remove"
  | "link"
  | "connect"
  | "unlink";

export type PersonChange = { readonly person: StaffPerson; readonly what: StaffChangeName };

/** The props of each dialog for a change. */
export type PersonChangeProps = {
  readonly person: StaffPerson;
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
};
