/** The database decides about people and roles; here its refusals become words. */
import type { ProblemName } from "@hiram/contract/wire/problem.ts";
import { refuse } from "#problem.ts";

const refusals: Readonly<Record<string, ProblemName>> = {
  HM030: "NotOneself",
  HM050: "ChangedMeanwhile",
  HM080: "RolesApart",
  HM081: "RoleRefused",
  HM083: "LastAdmin",
  HM084: "RoleHeld",
  HM085: "OwnRole",
  HM087: "TwoWaysStay",
  HM220: "SignOnUnknown",
  HM221: "StaffLinkRefused",
  HM222: "IdentityLinked",
};

export function refuseStaffChange(error: { code?: string }): never {
  const problem = refusals[error.code ?? ""];
  if (problem) refuse(problem);
  throw error;
}
