/** A role as the page of roles shows it. */
import type { StaffReply } from "#api/client.ts";

export type RoleRow = StaffReply<"GET /staff/roles">[number];
