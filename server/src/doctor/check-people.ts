/**
 * Whether enough people can sign in at the desk. Work for two people waits until there are two: no
 * amount of time replaces the second person.
 */
import { type DoctorCheck, goodFinding, noteFinding, type OpenDatabase } from "#doctor/check.ts";

/** Acts that need two people: their description, and the action that both must be allowed. */
const byTwo = [
  ["people and roles are changed", "staff.manage", "ADMIN"],
  ["payouts above the limit and approvals are confirmed", "payout.confirm", "LOAN_OFFICER"],
  ["months of the books are closed", "books.manage", "ACCOUNTANT"],
] as const;

export const checkPeople: DoctorCheck = async ({ database }) => {
  if (!database) return [];
  const { rows } = await database.pool.query<{ action: string; people: number }>(
    `select action, (select count(*)::integer from staff where removed_at is null
       and totp_sealed is not null and staff_actions(roles) @> array[action]) as people
     from unnest($1::text[]) action`,
    [byTwo.map(([, action]) => action)],
  );
  const ways = await warnOfOneWay(database);
  const peopleFor = new Map(rows.map(({ action, people }) => [action, people]));
  const missing = byTwo.filter(([, action]) => (peopleFor.get(action) ?? 0) < 2);
  if (missing.length === 0)
    return [goodFinding("What needs two people has two who can sign in."), ...ways];
  return [
    ...missing.map(([what, action, role]) =>
      noteFinding(
        `Two people are needed where ${what}; ${peopleFor.get(action) ?? 0} can sign in. It waits.`,
        `Add one: npm run staff:create -- --role ${role} --phone 0917… --name "…" --email …`,
      ),
    ),
    ...ways,
  ];
};

/** Who loses the only way in needs two colleagues to get in again. */
async function warnOfOneWay({ pool }: OpenDatabase) {
  const { rows } = await pool.query<{ people: number }>(
    `select count(*)::integer as people from staff s where removed_at is null
       and totp_sealed is not null and staff_actions(roles) @> array['staff.manage']
       and not exists (select from passkey p where p.staff_id = s.id and p.removed_at is null)`,
  );
  const people = rows[0]?.people ?? 0;
  if (people === 0) return [];
  return [
    noteFinding(
      `${people} of those who manage people have one way to sign in, the authenticator with its recovery keys.`,
      "Each adds a passkey under Your account at the desk, on different days.",
    ),
  ];
}
