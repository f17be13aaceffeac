/** Who works at the desk: add, change role, remove, reset after a lost phone. */

import type { StaffRole } from "@hiram/contract/wire/roles.ts";
import { writeSpacedPhone } from "@hiram/contract/wire/spaced-phone.ts";
import { useState } from "react";
import type { StaffReply } from "#api/client.ts";
import { NewPerson } from "#staff/admin/new-person.tsx";
import { ShownOnce } from "#staff/admin/shown-once.tsx";
import { useDesk, useDeskAction } from "#staff/desk/desk.api.ts";
import { useStaff } from "#staff/desk/desk-frame.tsx";
import { Answer, DeskPage } from "#staff/desk/desk-page.tsx";
import { DeskTable } from "#staff/desk/desk-table.tsx";
import { Outcome } from "#staff/desk/outcome.tsx";
import { roleNames } from "#staff/desk/role-names.ts";
import { Button } from "#ui/button.tsx";
import { writeInstant } from "#ui/day.ts";
import { Dialog } from "#ui/dialog.tsx";

type Person = StaffReply<"GET /staff/people">[number];
type PersonChange = { readonly person: Person; readonly what: "remove" | "reset" };

export default function People() {
  const me = useStaff();
  const query = useDesk("GET /staff/people");
  const role = useDeskAction("POST /staff/people/role");
  const remove = useDeskAction("POST /staff/people/remove");
  const reset = useDeskAction("POST /staff/people/reset");
  const [change, setChange] = useState<PersonChange | null>(null);
  const confirm = () => {
    if (!change) return;
    (change.what === "remove" ? remove : reset).mutate({ id: change.person.id });
    setChange(null);
  };
  const isFixed = ({ id }: Person) => id === me.id;
  return (
    <DeskPage title="Staff">
      <NewPerson />
      {reset.data && (
        <ShownOnce title="The new first password" secret={reset.data.firstPassword}>
          Hand it over in person. At the next sign-in an authenticator is set up anew.
        </ShownOnce>
      )}
      <Outcome action={role} done="The role is changed, and acts from the next request on." />
      <Outcome action={remove} done="Removed from the desk, at once." />
      {reset.error && <Outcome action={reset} done="" />}
      <Answer query={query}>
        {(people) => (
          <DeskTable
            caption="Everybody who works or has worked at the desk"
            rows={people}
            keyOf={({ id }) => id}
            empty="Nobody yet."
            columns={[
              { name: "Name", cell: ({ name }) => <strong>{name}</strong> },
              {
                name: "Role",
                cell: (person) =>
                  person.removedAt || isFixed(person) ? (
                    roleNames[person.role]
                  ) : (
                    <RoleBox
                      person={person}
                      onRole={(chosen) => role.mutate({ id: person.id, role: chosen })}
                    />
                  ),
              },
              { name: "E-mail", cell: ({ email }) => email },
              { name: "Phone", cell: ({ phoneMasked }) => writeSpacedPhone(phoneMasked) },
              { name: "Last seen", cell: sayLastSeen },
              {
                name: "Change",
                cell: (person) =>
                  !isFixed(person) && <ChangeButtons person={person} onChange={setChange} />,
              },
            ]}
          />
        )}
      </Answer>
      <ConfirmChange change={change} onConfirm={confirm} onClose={() => setChange(null)} />
    </DeskPage>
  );
}

type RoleProps = { readonly person: Person; readonly onRole: (role: StaffRole) => void };

const RoleBox = ({ person, onRole }: RoleProps) => (
  <select
    aria-label={`Role of ${person.name}`}
    value={person.role}
    onChange={({ target }) => onRole(target.value as StaffRole)}
    className="min-h-11 rounded-control border border-control bg-card px-2"
  >
    {Object.entries(roleNames).map(([value, words]) => (
      <option key={value} value={value}>
        {words}
      </option>
    ))}
  </select>
);

function sayLastSeen({ lastSeenAt, enrolled, removedAt }: Person): string {
  if (removedAt) return `Removed ${writeInstant(removedAt)}`;
  if (lastSeenAt) return writeInstant(lastSeenAt);
  return enrolled ? "Not yet" : "Waits for the first sign-in";
}

type ButtonsProps = { readonly person: Person; readonly onChange: (change: PersonChange) => void };

const ChangeButtons = ({ person, onChange }: ButtonsProps) => (
  <span className="flex flex-wrap gap-2">
    <Button variant="plain" onClick={() => onChange({ person, what: "reset" })}>
      {person.removedAt ? "Take back" : "Reset sign-in"}
    </Button>
    {!person.removedAt && (
      <Button variant="plain" onClick={() => onChange({ person, what: "remove" })}>
        Remove
      </Button>
    )}
  </span>
);

type ConfirmProps = {
  readonly change: PersonChange | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

function ConfirmChange({ change, onConfirm, onClose }: ConfirmProps) {
  const name = change?.person.name;
  const isRemoval = change?.what === "remove";
  return (
    <Dialog
      title={isRemoval ? `Remove ${name}?` : `A new start for ${name}?`}
      isOpen={change !== null}
      onClose={onClose}
    >
      <div className="flex flex-col items-start gap-4">
        <p>
          {isRemoval
            ? "They are signed out everywhere and cannot come back in. What they did stays in the log."
            : "The password and the authenticator stop working. You are shown a first password to hand over."}
        </p>
        <Button variant="action" data-start onClick={onConfirm}>
          {isRemoval ? "Remove" : "Make a new first password"}
        </Button>
      </div>
    </Dialog>
  );
}
