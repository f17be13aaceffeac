/** Roles as rows: path to function. */
import {
  staffChangeRoleCall,
  staffEndRoleCall,
  staffRolesCall,
} from "@hiram/contract/staff/roles/roles.calls.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import { proposeRoleChange, proposeRoleEnd } from "#staff/roles/propose-role-change.ts";
import { readRoles } from "#staff/roles/read-roles.ts";

export function rolesRoutes(answering: AnswerContext): void {
  const { house } = answering;
  answer(answering, staffRolesCall, ({ staff }) => readRoles(house, staff));
  answer(answering, staffChangeRoleCall, ({ body, staff, caller }) =>
    proposeRoleChange(house, body, staff, caller),
  );
  answer(answering, staffEndRoleCall, ({ body, staff, caller }) =>
    proposeRoleEnd(house, body, staff, caller),
  );
}
