/** Who works at the desk: adding somebody, changing a role, removing, a new start for a lost phone. */
import type { StaffRole } from "@hiram/contract/wire/roles.ts";
import { useState } from "react";
import { NewPerson } from "#staff/admin/new-person.tsx";
import { useDesk, useDeskAction } from "#staff/desk/desk.api.ts";
import { useStaff } from "#staff/desk/desk-frame.tsx";
import { Answer, DeskPage } from "#staff/desk/desk-page.tsx";
import { DeskTable } from "#staff/desk/desk-table.tsx";
import { Outcome } from "#staff/desk/outcome.tsx";
import { roleNames } from "#staff/desk/role-names.ts";
import { ShownOnce } from "#staff/desk/shown-once.tsx";
import { Button } from "#ui/button.tsx";
import { writeInstant } from "#ui/day.ts";
import { Dialog } from "#ui/dialog.tsx";

type Asked = { readonly id: string; readonly name: string; readonly what: "remove" | "reset" };

export default function People() {
  const me = useStaff();
  const query = useDesk("GET /staff/people");
  const role = useDeskAction("POST /staff/people/role");
  const remove = useDeskAction("POST /staff/people/remove");
  const reset = useDeskAction("POST /staff/people/reset");
  const [asked, setAsked] = useState<Asked | null>(null);
  const confirm = () => {
    if (!asked) return;
    (asked.what === "remove" ? remove : reset).mutate({ id: asked.id });
    setAsked(null);
  };
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
                  person.removedAt || person.id === me.id ? (
                    roleNames[person.role]
                  ) : (
                    <select
                      aria-label={`Role of ${person.name}`}
                      value={person.role}
                      onChange={({ target }) =>
                        role.mutate({ id: person.id, role: target.value as StaffRole })
                      }
                      className="min-h-11 rounded-control border border-control bg-card px-2"
                    >
                      {Object.entries(roleNames).map(([value, words]) => (
                        <option key={value} value={value}>
                          {words}
                        </option>
                      ))}
                    </select>
                  ),
              },
              { name: "E-mail", cell: ({ email }) => email },
              { name: "Phone", cell: ({ phoneMasked }) => phoneMasked },
              {
                name: "Last seen",
                cell: ({ lastSeenAt, enrolled, removedAt }) =>
                  removedAt
                    ? `Removed ${writeInstant(removedAt)}`
                    : lastSeenAt
                      ? writeInstant(lastSeenAt)
                      : enrolled
                        ? "Not yet"
                        : "Waits for the first sign-in",
              },
              {
                name: "Change",
                cell: ({ id, name, removedAt }) =>
                  id !== me.id && (
                    <span className="flex flex-wrap gap-2">
                      <Button look="plain" onClick={() => setAsked({ id, name, what: "reset" })}>
                        {removedAt ? "Take back" : "New start"}
                      </Button>
                      {!removedAt && (
                        <Button look="plain" onClick={() => setAsked({ id, name, what: "remove" })}>
                          Remove
                        </Button>
                      )}
                    </span>
                  ),
              },
            ]}
          />
        )}
      </Answer>
      <Dialog
        title={
          asked?.what === "remove" ? `Remove ${asked.name}?` : `A new start for ${asked?.name}?`
        }
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
      >
        <div className="flex flex-col items-start gap-4">
          <p>
            {asked?.what === "remove"
              ? "They are signed out everywhere and cannot come back in. What they did stays in the log."
              : "The password and the authenticator stop working. You are shown a first password to hand over."}
          </p>
          <Button look="action" data-start onClick={confirm}>
            {asked?.what === "remove" ? "Remove" : "Make a new first password"}
          </Button>
        </div>
      </Dialog>
    </DeskPage>
  );
}
