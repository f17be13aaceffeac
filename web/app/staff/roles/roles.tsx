/** Roles: what each may do, who has it, its past, and changes that two people make. */

import { describeStaffAction } from "@hiram/contract/staff/roles/role-table.ts";
import {
  baseLanguage,
  inLanguage,
  languageEntries,
  languages,
} from "@hiram/contract/wire/language.ts";
import type { StaffAction } from "@hiram/contract/wire/roles.ts";
import { useState } from "react";
import { useDesk } from "#desk/desk.api.ts";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { DeskPage, QueryAnswer } from "#desk/desk-page.tsx";
import { FactList } from "#desk/facts.tsx";
import { OpenChanges } from "#staff/admin/people.tsx";
import { EndRole } from "#staff/roles/end-role.tsx";
import { RoleForm } from "#staff/roles/role-form.tsx";
import type { RoleRow } from "#staff/roles/role-row.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { writeInstant } from "#ui/day.ts";
import { DoneStatus } from "#ui/notice.tsx";

/** What is open: the form of a role or a new one, or the dialog that ends one. */
type Open = { readonly what: "change" | "end"; readonly role: RoleRow } | { readonly what: "new" };

export default function RolesPage() {
  const query = useDesk("GET /staff/roles");
  const mayChange = mayDoAction(useStaff(), "staff.manage");
  const [open, setOpen] = useState<Open | null>(null);
  const [said, setSaid] = useState("");
  const begin = (chosen: Open) => {
    setSaid("");
    setOpen(chosen);
  };
  const end = (words: string) => {
    setSaid(words);
    setOpen(null);
  };
  return (
    <DeskPage
      title="Roles"
      beside={mayChange && <Button onClick={() => begin({ what: "new" })}>New role</Button>}
    >
      <p className="max-w-prose text-ink-soft">
        A change is proposed by one person and confirmed by another, neither of whom has the role.
        It holds from the next thing that somebody with the role does. Every version stays, and the
        audit log names it.
      </p>
      <DoneStatus words={said} />
      <OpenChanges kinds="role." onDone={setSaid} />
      <QueryAnswer query={query}>
        {(roles) => (
          <ul className="grid items-start gap-4 lg:grid-cols-2">
            {roles.map((role) => (
              <li key={role.role}>
                <RoleCard role={role} mayChange={mayChange} onOpen={begin} />
              </li>
            ))}
          </ul>
        )}
      </QueryAnswer>
      {open?.what === "end" && (
        <EndRole role={open.role} onDone={end} onClose={() => setOpen(null)} />
      )}
      {(open?.what === "new" || open?.what === "change") && (
        <RoleForm
          role={open.what === "change" ? open.role : null}
          onDone={end}
          onClose={() => setOpen(null)}
        />
      )}
    </DeskPage>
  );
}

const others = languages.filter((one) => one !== baseLanguage);

type CardProps = {
  readonly role: RoleRow;
  readonly mayChange: boolean;
  readonly onOpen: (open: Open) => void;
};

function RoleCard({ role, mayChange, onOpen }: CardProps) {
  const { name, people, actions, versions, isBuiltIn, isOwn } = role;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg text-accent">{inLanguage(name)}</h2>
      <FactList
        of={[
          ...others.map((one) => [`In ${languageEntries[one].name}`, name[one] ?? ""] as const),
          ["People", people.join(", ") || "Nobody"],
          ["Version", `${versions[0]?.version}, since ${writeInstant(versions[0]?.at ?? "")}`],
        ]}
      />
      <details>
        <summary className="min-h-11 cursor-pointer py-2">May do {actions.length} things</summary>
        <ul className="list-disc pl-5">
          {actions.map((action) => (
            <li key={action}>{describeStaffAction(action as StaffAction)}</li>
          ))}
        </ul>
      </details>
      <details>
        <summary className="min-h-11 cursor-pointer py-2">Versions</summary>
        <ol className="flex flex-col gap-1 text-sm">
          {versions.map(({ version, at, actions: then, proposedBy, confirmedBy }) => (
            <li key={version}>
              {version}: {writeInstant(at)}, {then.length} things,{" "}
              {proposedBy ? `${proposedBy} and ${confirmedBy}` : "came with the product"}
            </li>
          ))}
        </ol>
      </details>
      {mayChange && isOwn && (
        <p className="text-sm text-ink-soft">
          You have this role yourself, so someone without it has to change it.
        </p>
      )}
      {mayChange && !isOwn && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="plain"
            aria-label={`Change: ${inLanguage(name)}`}
            onClick={() => onOpen({ what: "change", role })}
          >
            Change
          </Button>
          {!isBuiltIn && people.length === 0 && (
            <Button
              variant="plain"
              aria-label={`End: ${inLanguage(name)}`}
              onClick={() => onOpen({ what: "end", role })}
            >
              End
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
