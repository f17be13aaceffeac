/**
 * A role that begins, changes or ends: the second person sees the difference in words, and for how
 * many people each part of it holds.
 */
import { sayAction } from "@hiram/contract/staff/roles/role-table.ts";
import {
  inLanguage,
  type Language,
  languageEntries,
  languages,
} from "@hiram/contract/wire/language.ts";
import type { StaffAction } from "@hiram/contract/wire/roles.ts";
import { audit } from "#audit/audit.ts";
import type { Db, Trx } from "#db/database.ts";
import type { Fact, Matter } from "#desk/proposals/matter.ts";
import { refuseStaffChange } from "#staff/roles/refuse-staff-change.ts";
import { changeRole, findRole, type Holder, listHolders } from "#staff/roles/roles.sql.ts";

export type RoleChange = {
  readonly code: string;
  /** By language. */
  readonly name: Readonly<Record<string, string>>;
  readonly actions: readonly StaffAction[];
  readonly removes: boolean;
};

export const roleChangeMatter: Matter<RoleChange> = {
  async describe(_house, db, change) {
    const { facts, isNew } = await compareRole(db, change);
    const { removes } = change;
    const name = inLanguage(change.name);
    const title = removes
      ? `End the role ${name}`
      : isNew
        ? `A new role: ${name}`
        : `Change what the role ${name} may do`;
    return { title, facts };
  },
  async carryOut(trx, _house, { code, name, removes }, { confirmedBy, proposalId }, caller) {
    const version = await changeRole(trx, proposalId).catch(refuseStaffChange);
    await audit(trx, {
      action: "ROLE_CHANGED",
      actor: { kind: "staff", id: confirmedBy },
      subjectId: proposalId,
      caller,
      details: { role: inLanguage(name), code, version, event: removes ? "end" : "change" },
    });
  },
};

export async function compareRole(db: Db | Trx, { code, name, actions, removes }: RoleChange) {
  const before = await findRole(db, code);
  const holders = await listHolders(db, code);
  const had = new Set(before?.actions ?? []);
  const has = new Set<string>(removes ? [] : actions);
  const added = [...has].filter((action) => !had.has(action));
  const lost = [...had].filter((action) => !has.has(action));
  const nameFact = (language: Language): Fact[] =>
    before?.names[language] === name[language]
      ? []
      : [{ name: `Name in ${languageEntries[language].name}`, value: name[language] ?? "" }];
  const facts: Fact[] = [
    ...languages.flatMap(nameFact),
    ...added.map((action) => ({ name: "May now", value: sayChange(action, holders) })),
    ...lost.map((action) => ({ name: "May no longer", value: sayChange(action, holders) })),
    { name: "People with this role", value: String(holders.length) },
  ];
  return { facts, isNew: before === undefined, changes: facts.length - 1 };
}

/** "reverse payments: 4 people": whom it makes a difference for. */
function sayChange(action: string, holders: readonly Holder[]): string {
  const count = holders.filter(({ elsewhere }) => !elsewhere.includes(action)).length;
  return `${sayAction(action as StaffAction)}: ${count} ${count === 1 ? "person" : "people"}`;
}
