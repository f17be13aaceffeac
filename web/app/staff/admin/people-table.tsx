/** Everybody at the desk: role, state of the sign-in, and possible changes. */

import { fromPesos, writeWholePesos } from "@hiram/contract/money/money.ts";
import { writeSpacedPhone } from "@hiram/contract/wire/spaced-phone.ts";
import { DeskTable } from "#desk/desk-table.tsx";
import type { PersonChange, StaffChangeName, StaffPerson } from "#staff/admin/person-change.ts";
import { Button } from "#ui/button.tsx";
import { writeInstant } from "#ui/day.ts";
import { now } from "#ui/house-time.ts";

type Props = {
  readonly people: readonly StaffPerson[];
  readonly ownId: string;
  /** Whether people sign in at a provider: then accounts there are linked. */
  readonly hasProviders: boolean;
  /** False for people who may only read. */
  readonly mayChange: boolean;
  readonly onChange: (change: PersonChange) => void;
};

export const PeopleTable = ({ people, ownId, hasProviders, mayChange, onChange }: Props) => (
  <DeskTable
    caption="Everybody who works or has worked at the desk"
    file={{ key: "POST /staff/people", body: {} }}
    rows={people}
    keyOf={({ id }) => id}
    empty="Nobody yet."
    columns={[
      { name: "Name", cell: (person) => <NameCell person={person} /> },
      { name: "Role", cell: (person) => <RoleCell person={person} /> },
      { name: "Sign-in", cell: (person) => <SignInCell person={person} /> },
      {
        name: "Change",
        cell: (person) =>
          mayChange &&
          person.id !== ownId && <ChangeButtons {...{ person, hasProviders, onChange }} />,
      },
    ]}
  />
);

const NameCell = ({ person: { name, email, phoneMasked } }: { readonly person: StaffPerson }) => (
  <>
    <strong className="block">{name}</strong>
    <span className="block @4xl:min-w-52 text-sm break-words text-ink-soft">{email}</span>
    <span className="block text-sm whitespace-nowrap text-ink-soft">
      {writeSpacedPhone(phoneMasked)}
    </span>
  </>
);

const SignInCell = ({ person }: { readonly person: StaffPerson }) => (
  <>
    <span className="block @4xl:min-w-40">{saySignIn(person)}</span>
    {person.identities.map(({ id, provider, linkedAt }) => (
      <span key={id} className="block text-sm text-ink-soft">
        {`Linked to ${provider} since ${writeInstant(linkedAt)}`}
      </span>
    ))}
  </>
);

const RoleCell = ({ person }: { readonly person: StaffPerson }) => (
  <>
    <span className="block @4xl:min-w-52">{person.roles.map(({ name }) => name).join(", ")}</span>
    {listPowers(person).map((power) => (
      <span key={power} className="block text-sm text-ink-soft">
        {power}
      </span>
    ))}
  </>
);

const sayLink: Readonly<
  Record<
    NonNullable<StaffPerson["link"]>["state"],
    (link: NonNullable<StaffPerson["link"]>) => string
  >
> = {
  SENT: ({ sentAt, expiresAt }) =>
    `Link sent ${writeInstant(sentAt)}, works until ${writeInstant(expiresAt)}`,
  USED: () => "Set up",
  EXPIRED: ({ expiresAt }) => `The link expired ${writeInstant(expiresAt)}`,
  ENDED: () => "The link was ended",
};

export function saySignIn({ removedAt, enrolled, lastSeenAt, link }: StaffPerson): string {
  if (removedAt) return `Removed ${writeInstant(removedAt)}`;
  if (enrolled) return lastSeenAt ? `Last seen ${writeInstant(lastSeenAt)}` : "Not signed in yet";
  return link ? sayLink[link.state](link) : "Waits for the first sign-in";
}

/** A person's further powers: approving alone, and confirming others' work. */
export function listPowers(person: StaffPerson): readonly string[] {
  if (person.removedAt) return [];
  const { decidesLoans, confirms, approvalLimitPHP, mayConfirmFrom } = person;
  return [
    ...(decidesLoans ? [sayLimit(approvalLimitPHP)] : []),
    ...(!confirms
      ? []
      : Date.parse(mayConfirmFrom) <= now()
        ? ["Confirms others' work"]
        : [`Confirms others' work from ${writeInstant(mayConfirmFrom)}`]),
  ];
}

const sayLimit = (pesos: number | null): string =>
  pesos === null
    ? "Approves alone up to the policy's limit"
    : `Approves alone up to ${writeWholePesos(fromPesos(pesos))}`;

const words: Readonly<Record<StaffChangeName, string>> = {
  role: "Change roles",
  limit: "Change limit",
  link: "Send a new link",
  reset: "Reset sign-in",
  remove: "Remove",
  reactivate: "Let back in",
  connect: "Send a link to connect",
  unlink: "Unlink",
};

export function offeredChanges(
  { removedAt, enrolled, decidesLoans, identities }: StaffPerson,
  hasProviders: boolean,
): readonly StaffChangeName[] {
  const unlink = identities.length > 0 ? (["unlink"] as const) : [];
  if (removedAt) return ["reactivate", ...unlink];
  const limit = decidesLoans ? (["limit"] as const) : [];
  const connect = hasProviders && enrolled ? (["connect"] as const) : [];
  return ["role", ...limit, enrolled ? "reset" : "link", ...connect, ...unlink, "remove"];
}

type ButtonsProps = Pick<Props, "hasProviders" | "onChange"> & { readonly person: StaffPerson };

const ChangeButtons = ({ person, hasProviders, onChange }: ButtonsProps) => (
  <span className="flex @4xl:min-w-72 flex-wrap gap-2">
    {offeredChanges(person, hasProviders).map((what) => (
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
