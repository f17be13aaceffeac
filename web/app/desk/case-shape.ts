/** A member's case as the server sends it. */
import type { StaffReply } from "#api/client.ts";

export type Case = StaffReply<"POST /staff/members/case">;
export type CaseLoan = NonNullable<Case["loan"]>;
export type CaseIdentity = NonNullable<Case["identity"]>;
