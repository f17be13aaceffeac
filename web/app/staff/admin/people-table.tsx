/** Everybody at the desk: role, state of the sign-in, and what may be changed. */
import { roleNames } from "@hiram/contract/staff/door/role-names.ts";
import { writeSpacedPhone } from "@hiram/contract/wire/spaced-phone.ts";
import type { ChangeName, Person, PersonChange } from "#staff/admin/change-person.tsx";
import { DeskTable } from "#staff/desk/desk-table.tsx";
import { Button } from "#ui/button.tsx";
import { writeInstant } from "#ui/day.ts";

type Props = {
  readonly people: readonly Person[];
  readonly ownId: string;
  readonly onChange: (change: PersonChange) => void;
};

export const PeopleTable = ({ people, ownId, onChange }: Props) => (
  <DeskTable
    caption="Everybody who works or has worked at the desk"
    rows={people}
    keyOf={({ id }) => id}
    empty="Nobody yet."
    columns={[
      { name: "Name", cell: (person) => <NameCell person={person} /> },
      { name: "Role", cell: ({ role }) => roleNames[role] },
      { name: "Sign-in", cell: saySignIn },
      { name: "Confirms others' work", cell: sayMayConfirm },
      {
        name: "Change",
        cell: (person) =>
          person.id !== ownId && <ChangeButtons person={person} onChange={onChange} />,
      },
    ]}
  />
);

const NameCell = ({ person: { name, email, phoneMasked } }: { readonly person: Person }) => (
  <>
    <strong className="block">{name}</strong>
    <span className="block text-sm break-all text-ink-soft">{email}</span>
    <span className="block text-sm whitespace-nowrap text-ink-soft">
      {writeSpacedPhone(phoneMasked)}
    </span>
  </>
);

const sayLink: Readonly<
  Record<NonNullable<Person["link"]>["state"], (link: NonNullable<Person["link"]>) => string>
> = {
  SENT: ({ sentAt, expiresAt }) =>
    `Link sent ${writeInstant(sentAt)}, works until ${writeInstant(expiresAt)}`,
  USED: () => "Set up",
  EXPIRED: ({ expiresAt }) => `The link expired ${writeInstant(expiresAt)}`,
  ENDED: () => "The link was ended",
};

export function saySignIn({ removedAt, enrolled, lastSeenAt, link }: Person): string {
  if (removedAt) return `Removed ${writeInstant(removedAt)}`;
  if (enrolled) return lastSeenAt ? `Last seen ${writeInstant(lastSeenAt)}` : "Not yet seen";
  return link ? sayLink[link.state](link) : "Waits for the first sign-in";
}

export function sayMayConfirm({ removedAt, mayConfirmFrom }: Person): string {
  if (removedAt) return "–";
  return Date.parse(mayConfirmFrom) <= Date.now() ? "Yes" : `From ${writeInstant(mayConfirmFrom)}`;
}

const words: Readonly<Record<ChangeName, string>> = {
  role: "Change role",
  link: "Send a new link",
  reset: "Reset sign-in",
  remove: "Remove",
  reactivate: "Take back",
};

export function changesOf({ removedAt, enrolled }: Person): readonly ChangeName[] {
  if (removedAt) return ["reactivate"];
  return ["role", enrolled ? "reset" : "link", "remove"];
}

type ButtonsProps = { readonly person: Person; readonly onChange: Props["onChange"] };

const ChangeButtons = ({ person, onChange }: ButtonsProps) => (
  <span className="flex flex-wrap gap-2">
    {changesOf(person).map((what) => (
      <Button
        key={what}
        variant="plain"
        aria-label={`${words[what]}: ${person.name}`}
        onClick={() => onChange({ person, what })}
      >
        {words[what]}
      </Button>
    ))}
  </span>
);
