/**
 * The reminders of a day for 100,000 loans: queued in one statement and sent in batches, as a share
 * of a plain insert of the same rows in the same run, and how many statements that takes.
 */
import { pipeline } from "node:stream/promises";
import { inventPerson } from "@hiram/demo/crowd/invent-person.ts";
import { queueRemindersOfDay } from "@hiram/server/collection/reminder.sql.ts";
import { sendReminders } from "@hiram/server/collection/send-reminders.ts";
import { copyRow } from "@hiram/server/db/copy-row.ts";
import { sealDetails, sealPhone } from "@hiram/server/member/details.ts";
import { from as copyFrom } from "pg-copy-streams";
import { type InventPast, inventPastFrom } from "../close/fill-loans.ts";
import { type Bench, timeBareInsert, timed, withLoans } from "../close/with-loans.ts";
import { atMost, type ReportRow, shown } from "../report.ts";

const LOANS = 100_000;
const DAY = "2026-05-16";
/** Five days before the due date of each loan, which is a step of the reminders. */
const DUE_DAY = "21";

/** Began in one of the last months, on the day of the month that is five days away. */
const inventDue: InventPast = (house, at, asOf) => {
  const month = 1 + (at % 4);
  return inventPastFrom(house, at, asOf, `2026-0${month}-${DUE_DAY}`);
};

export async function measureReminders(): Promise<ReportRow[]> {
  return withLoans({ count: LOANS, asOf: DAY, invent: inventDue }, async (bench) => {
    await sealMembers(bench);
    const { house, owner, statements } = bench;
    const now = house.clock.now();
    const queueMs = await timed(() => queueRemindersOfDay(house.db, DAY, now));
    const bareQueueMs = await timeBareInsert(owner, "reminder");
    const before = statements();
    const sendMs = await timed(() => sendReminders(house));
    const asked = statements() - before;
    let bareMs = 0;
    for (const table of written) bareMs += await timeBareInsert(owner, table);
    const { rows } = await owner.query<{ queued: number; sent: number }>(
      "select count(*)::integer as queued, count(sent_at)::integer as sent from reminder",
    );
    const { queued = 0, sent = 0 } = rows[0] ?? {};
    if (sent !== LOANS) throw new Error(`${queued} reminders queued, ${sent} of ${LOANS} sent`);
    return describe({ queueMs, bareQueueMs, sendMs, bareMs, asked });
  });
}

/**
 * The rows that sending writes: the reminder itself, the messages, their jobs and the log of
 * contacts.
 */
const written = [
  "reminder",
  "notice",
  "collection_contact",
  "graphile_worker._private_jobs",
] as const;

type Measured = {
  readonly queueMs: number;
  readonly bareQueueMs: number;
  readonly sendMs: number;
  readonly bareMs: number;
  readonly asked: number;
};

const perSecond = (ms: number): number => (LOANS / ms) * 1000;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

function describe({ queueMs, bareQueueMs, sendMs, bareMs, asked }: Measured): ReportRow[] {
  return [
    shown({ name: "Reminders queued, 100,000 loans", value: perSecond(queueMs), unit: "/s" }),
    atMost(3, {
      name: "… as a share of a plain insert of the same rows",
      value: queueMs / bareQueueMs,
      unit: "×",
      notes: [`${seconds(queueMs)}, plain insert ${seconds(bareQueueMs)}`],
    }),
    shown({
      name: "Reminders checked again, written and queued as SMS and e-mail",
      value: perSecond(sendMs),
      unit: "/s",
    }),
    atMost(8, {
      name: "… as a share of a plain insert of the same rows",
      value: sendMs / bareMs,
      unit: "×",
      notes: [`${seconds(sendMs)}, plain insert ${seconds(bareMs)} (${written.join(", ")})`],
    }),
    atMost(0.1, { name: "… statements for each reminder", value: asked / LOANS, unit: "" }),
  ];
}

/** Numbers and addresses that can be opened, and the members' time zone. */
async function sealMembers({ house, owner }: Bench): Promise<void> {
  const { rows } = await owner.query<{ id: string }>("select id from member");
  const client = await owner.connect();
  try {
    await client.query("set session_replication_role = replica");
    await client.query("create temp table sealed (id uuid, phone bytea, details bytea)");
    const lines = rows.map(({ id }, index) => {
      const { phone, details } = inventPerson(index);
      return copyRow([id, sealPhone(house, id, phone), sealDetails(house, id, details)]);
    });
    const sealed = client.query(copyFrom("copy sealed (id, phone, details) from stdin"));
    await pipeline([lines.join("")], sealed);
    await client.query(
      `update member set phone_sealed = phone, details_sealed = details
       from sealed where sealed.id = member.id`,
    );
    await client.query(
      `insert into member_time_zones (member_id, zones) select id, '{Asia/Manila}' from member
       on conflict (member_id) do update set zones = excluded.zones`,
    );
    await client.query("analyze member, member_time_zones");
  } finally {
    await client.query("reset session_replication_role");
    client.release();
  }
}
