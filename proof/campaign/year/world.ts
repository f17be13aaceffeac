/** Members in any number for a year of lending, written in bulk; their money moves by actions only. */
import { pipeline } from "node:stream/promises";
import { inventPerson } from "@hiram/demo/crowd/invent-person.ts";
import { type CrowdTable, crowdColumns, writePerson } from "@hiram/demo/crowd/write-person.ts";
import { copyRow } from "@hiram/server/db/copy-row.ts";
import { from as copyFrom } from "pg-copy-streams";
import type { TestHouse } from "#testing/house.ts";
import { addStaff } from "#testing/loan.ts";
import { openDice } from "../dice.ts";
import { moneyHabits, payHabits } from "./habits.ts";
import type { UnderWay, YearMember, YearWorld } from "./year-world.ts";

type WorldOptions = {
  readonly seed: number;
  readonly members: number;
  readonly firstDay: number;
  readonly days: number;
  /** All have this habit and borrow within these days, so that a short play has many late loans. */
  readonly crowd?: { readonly pays: string; readonly borrowDays: number } | undefined;
};

export type Crowd = NonNullable<WorldOptions["crowd"]>;

export async function openYearWorld(test: TestHouse, options: WorldOptions): Promise<YearWorld> {
  // A confirmation for each withdrawal, but the product allows one live code at a time.
  await test.ownerPool.query("drop index if exists code_challenge_one_live");
  const staffId = await addStaff(test);
  const secondId = await addStaff(test);
  const ids = await writeMembers(test, staffId, options.members);
  const underWay = new Map<string, UnderWay>();
  const members = ids.map((id, index) => describeMember(id, index, options));
  await switchOff(test, members);
  return {
    test,
    outside: { ...test.outside, payout: { name: "demo", automatic: railOf(underWay) } },
    staffId,
    secondId,
    members,
    underWay,
    tally: new Map(),
    found: [],
    endedDisputes: new Set(),
    remindedUntil: test.house.clock.now(),
  };
}

/** Stores no files and answers as the campaign has drawn. */
const railOf = (underWay: ReadonlyMap<string, UnderWay>) => ({
  send: async ({ key }: { key: string }) => ({ reference: `YEAR${key}`, askAfterSeconds: 0 }),
  find: async (key: string) =>
    underWay.get(key)?.isReturned
      ? ({ state: "RETURNED", reason: "AC04" } as const)
      : ({ state: "PAID" } as const),
});

function describeMember(
  id: string,
  index: number,
  { seed, firstDay, days, crowd }: WorldOptions,
): YearMember {
  const dice = openDice(seed + 7919 * (index + 1));
  return {
    id,
    phoneNumber: inventPerson(index).phone.slice(1),
    dice,
    service: openDice(seed + 104_729 * (index + 1)),
    switchedOff: choices[index % choices.length] ?? [],
    pays: crowd?.pays ?? (payHabits[index % payHabits.length] as string),
    takes: dice.pick(moneyHabits),
    loans: [],
    borrowsOn: firstDay + dice.below(Math.max(1, crowd?.borrowDays ?? Math.floor(days / 2))),
    takesOn: Number.POSITIVE_INFINITY,
    paysOn: Number.POSITIVE_INFINITY,
  };
}

/** The channels on which members switch reminders off; when both are, one is still used. */
const choices: readonly (readonly string[])[] = [[], [], ["sms"], [], ["email"], ["sms", "email"]];

async function switchOff({ ownerPool }: TestHouse, members: readonly YearMember[]): Promise<void> {
  for (const { id, switchedOff } of members)
    for (const channel of switchedOff)
      await ownerPool.query(
        `insert into notice_choice (member_id, channel, kind, wanted)
         values ($1, $2, 'REMINDER', false)`,
        [id, channel],
      );
}

const written = ["member", "activation", "activation_answer", "member_name", "id_check"] as const;
const isWritten = (table: CrowdTable): table is (typeof written)[number] =>
  (written as readonly string[]).includes(table);

/** Writes members as the demo's crowd does, without loans and with every ID verified. */
async function writeMembers({ house, ownerPool }: TestHouse, staffId: string, members: number) {
  const now = house.clock.now();
  const lines = Object.fromEntries(written.map((table) => [table, [] as string[]]));
  const ids: string[] = [];
  for (let index = 0; index < members; index++)
    writePerson(house, { index, now, staff: [staffId, staffId] }, (table, row) => {
      if (!isWritten(table)) return;
      if (table === "member") ids.push(row[0] as string);
      const verified = [row[0] as string, "VERIFIED", null, null, now, staffId, now];
      lines[table]?.push(copyRow(table === "id_check" ? verified : row));
    });
  const client = await ownerPool.connect();
  try {
    await client.query("begin; set local session_replication_role = replica");
    for (const table of written) {
      const statement = `copy ${table} (${crowdColumns[table]}) from stdin`;
      await pipeline([lines[table]?.join("") ?? ""], client.query(copyFrom(statement)));
    }
    await client.query("commit");
  } finally {
    client.release();
  }
  return ids;
}
