/** The calls of roles: what each may do, who has it, its past, and changes by two people. */
import * as z from "zod/mini";
import { reason, staffCall } from "#desk/desk.calls.ts";
import { languages } from "#wire/language.ts";
import { roleCodePattern, staffActions } from "#wire/roles.ts";
import { body, instant, sentence } from "#wire/shape.ts";

export const roleCode = z.string().check(z.regex(roleCodePattern, "Capitals, digits and _."));
export const roleCodes = z.array(roleCode).check(z.minLength(1), z.maxLength(8));
const name = z.record(z.enum(languages), sentence(2, 60));
/** By language. An older role may lack a language that was added later. */
const names = z.record(z.string(), z.string());
const actions = z.array(z.enum(staffActions)).check(z.maxLength(100));

export const staffRolesCall = staffCall({
  method: "GET",
  path: "/staff/roles",
  does: "The roles, what each may do, who has it, and its versions, the newest first.",
  action: "staff.read",
  reply: z.array(
    z.object({
      role: z.string(),
      name: names,
      isBuiltIn: z.boolean(),
      actions: z.array(z.string()),
      people: z.array(z.string()),
      /** People cannot propose or confirm a change of a role they hold. */
      isOwn: z.boolean(),
      versions: z.array(
        z.object({
          version: z.int(),
          at: instant(),
          actions: z.array(z.string()),
          /** Empty for a version that came with the product. */
          proposedBy: z.string(),
          confirmedBy: z.string(),
        }),
      ),
    }),
  ),
  problems: [],
});

const proposed = z.object({ id: z.string() });

export const staffChangeRoleCall = staffCall({
  method: "POST",
  path: "/staff/roles/change",
  does: "Proposes a role, new or changed. Confirmed, it holds from the next request of everybody.",
  proposes: {
    kind: "role.change",
    words: "what a role may do",
    problems: ["OwnRole", "RolesApart", "RoleRefused", "AdminsManage"],
  },
  action: "staff.manage",
  freshFactor: true,
  body: body({ role: roleCode, name, actions, reason }),
  reply: proposed,
  problems: ["OwnRole", "RolesApart", "RoleRefused", "AdminsManage", "NothingChanges"],
});

export const staffEndRoleCall = staffCall({
  method: "POST",
  path: "/staff/roles/end",
  does: "Proposes to end a role of the lender's own that nobody has.",
  proposes: {
    kind: "role.end",
    words: "the end of a role",
    problems: ["OwnRole", "RoleHeld", "RoleRefused"],
  },
  action: "staff.manage",
  freshFactor: true,
  body: body({ role: roleCode, reason }),
  reply: proposed,
  problems: ["NotFound", "OwnRole", "RoleHeld", "RoleRefused"],
});
