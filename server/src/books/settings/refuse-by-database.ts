/** The database's refusals of bookings, as problems with words. */
import { refuse } from "#problem.ts";

export function refuseByDatabase(error: { code?: string }): never {
  if (error.code === "HM051" || error.code === "HM052") refuse("DayClosed");
  if (error.code === "HM053" || error.code === "HM054") refuse("MonthNotReady");
  if (error.code === "HM150") refuse("AccountFollowsLoans");
  if (error.code === "HM151") refuse("AlreadyReconciled");
  throw error;
}
