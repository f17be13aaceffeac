/**
 * Begins, changes or ends a role: the second person sees the difference in words, and how many
 * people each part affects.
 */
import { describeStaffAction } from "@hiram/contract/staff/roles/role-table.ts";
import { staffChangeRoleCall, staffEndRoleCall } from "@hiram/contract/staff/roles/roles.calls.ts";
import {
  inLanguage,
  type Language,
  languageEntries,
  languages,
} from "@hiram/contract/wire/language.ts";
import type { StaffAction } from "@hiram/contract/wire/roles.ts";
import { audit } from "#audit/audit.ts";
import type { Db, Trx } from "#db/database.ts";
import { defineTwoPersonAction, type ProposalFact } from "#desk/proposals/two-person-action.ts";
import type { House } from "#house/house.ts";
import type { Caller } from "#http/answer.ts";
import { refuseStaffChange } from "#staff/roles/refuse-staff-change.ts";
import { changeRole, findRole, listHolders, type RoleHolder } from "#staff/roles/roles.sql.ts";

export type RoleChange = {
  readonly code: string;
  /** By language. */
  readonly name: Readonly<Record<string, string>>;
  readonly actions: readonly StaffAction[];
  readonly removes: boolean;
};

/** The database carries out the plain text stored with the proposal. */
async function carryOut(
  trx: Trx,
  _house: House,
  { code, name, removes }: RoleChange,
  { confirmedBy, proposalId }: { readonly confirmedBy: string; readonly proposalId: string },
  caller: Caller,
): Promise<void> {
  const version = await changeRole(trx, proposalId).catch(refuseStaffChange);
  await audit(trx, {
    action: "ROLE_CHANGED",
    actor: { kind: "staff", id: confirmedBy },
    subjectId: proposalId,
    caller,
    details: { role: inLanguage(name), code, version, event: removes ? "end" : "change" },
  });
}

export const changeRoleAction = defineTwoPersonAction({
  call: staffChangeRoleCall,
  async describe(_house, db, change: RoleChange) {
    const { facts, isNew } = await compareRole(db, change);
    const name = inLanguage(change.name);
    const title = isNew ? `A new role: ${name}` : `Change what the role ${name} may do`;
    return { title, facts };
  },
  carryOut,
});

export const endRoleAction = defineTwoPersonAction({
  call: staffEndRoleCall,
  async describe(_house, db, change: RoleChange) {
    const { facts } = await compareRole(db, change);
    return { title: `End the role ${inLanguage(change.name)}`, facts };
  },
  carryOut,
});

export async function compareRole(db: Db | Trx, { code, name, actions, removes }: RoleChange) {
  const before = await findRole(db, code);
  const holders = await listHolders(db, code);
  const had = new Set(before?.actions ?? []);
  const has = new Set<string>(removes ? [] : actions);
  const added = [...has].filter((action) => !had.has(action));
  const lost = [...had].filter((action) => !has.has(action));
  const nameFact = (language: Language): ProposalFact[] =>
    before?.names[language] === name[language]
      ? []
      : [{ name: `Name in ${languageEntries[language].name}`, value: name[language] ?? "" }];
  const facts: ProposalFact[] = [
    ...languages.flatMap(nameFact),
    ...added.map((action) => ({ name: "May now", value: sayChange(action, holders) })),
    ...lost.map((action) => ({ name: "May no longer", value: sayChange(action, holders) })),
    { name: "People with this role", value: String(holders.length) },
  ];
  return { facts, isNew: before === undefined, changes: facts.length - 1 };
}

/** "reverse payments: 4 people": how many people it makes a difference for. */
function sayChange(action: string, holders: readonly RoleHolder[]): string {
  const count = holders.filter(({ elsewhere }) => !elsewhere.includes(action)).length;
  return `${describeStaffAction(action as StaffAction)}: ${count} ${count === 1 ? "person" : "people"}`;
}
