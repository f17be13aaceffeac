/** A key as the desk sees it. */
import type { StaffReply } from "#api/client.ts";

export type KeyRow = StaffReply<"GET /staff/keys">["keys"][number];
export type KeyPerson = StaffReply<"GET /staff/keys">["people"][number];
