/** The portfolio of a closed day, as the call replies with it. */
import type { StaffReply } from "#api/client.ts";

export type ClosedPortfolio = NonNullable<StaffReply<"POST /staff/portfolio/day">["closed"]>;
