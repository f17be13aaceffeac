/** A complaint as the desk reads it. */
import type { StaffReply } from "#api/client.ts";

export type DeskComplaint = StaffReply<"POST /staff/complaints/read">;
