/**
 * No list of the desk and no search scans a whole table. Each call runs as the desk makes it, its
 * statements are recorded, and the plan of every statement is checked under the same settings.
 */

import { seedCrowd } from "@hiram/demo/crowd/seed-crowd.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase, openPool } from "#db/database.ts";
import type { Keys } from "#secret/crypto.ts";

/** Tables that grow with the members and must never be scanned. */
const large = new Set([
  "loan",
  "withdrawal",
  "member",
  "id_check",
  "member_document",
  "contact_message",
  "audit_event",
  "audit_seal",
  "activation_answer",
  "member_name",
]);

const CROWD = 200;
/** Enough rows that a sequential scan costs more than a page of index lookups. */
const FILLERS = 15_000;

type Statement = { readonly text: string; readonly values: readonly unknown[] };

const test = await openHouseForFile();
let app: FastifyInstance;
let desk: Desk;
let recording: pg.Pool;
const asked: Statement[] = [];

beforeAll(async () => {
  test.clock.set(new Date());
  recording = recordingPool(test.appUrl, asked);
  const keys = openAlsoFillers(test.house.keys);
  const house = { ...test.house, keys, db: openDatabase(recording) };
  app = await test.openServer({ house });
  desk = await openDesk(test, app, "ADMIN");
  await openDesk(test, app, "LOAN_OFFICER");
  await seedCrowd(test.house, test.ownerPool, { count: CROWD, say: () => {} });
  await addFillers(test.ownerPool);
});
afterAll(async () => {
  await recording.end();
});

/** As the app opens its own, recording every statement. */
function recordingPool(url: string, into: Statement[]): pg.Pool {
  const pool = openPool(url, { role: "hiram_app" });
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const record = (...given: unknown[]) => {
      const [first, values] = given as [string | Statement, readonly unknown[] | undefined];
      into.push(
        typeof first === "string"
          ? { text: first, values: values ?? [] }
          : { ...first, values: first.values ?? [] },
      );
      return query(...given);
    };
    Object.assign(client, { query: record });
  });
  return pool;
}

const FILLER_BYTES = 300;
/** What a filler row decrypts to. */
const fillerWords = JSON.stringify({
  ...{ fullName: "Filler", firstName: "Filler", lastName: "Filler", name: "Filler", message: "" },
  ...{ email: "", identityType: "PHILSYS", bankName: "Filler", accountNumber: "1234567890" },
  accountName: "Filler",
});

const openAlsoFillers = (keys: Keys): Keys => ({
  ...keys,
  open: (sealed, about) =>
    sealed.length === FILLER_BYTES ? fillerWords : keys.open(sealed, about),
});

/** Rows beside those of the crowd, as wide as real ones but not really encrypted. */
async function addFillers(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set session_replication_role = replica");
    await client.query(`
      create temp table filler as
        select n, gen_random_uuid() as id, gen_random_uuid() as loan_id,
          decode(repeat('ab', ${FILLER_BYTES}), 'hex') as sealed from generate_series(1, ${FILLERS}) n;
      insert into member (id, phone_fingerprint, phone_sealed, details_sealed, password_hash, register_address)
        select id, id, sealed, sealed, 'none', '127.0.0.1' from filler;
      insert into activation (id, status) select id, 'INFO_COMPLETED' from filler;
      insert into activation_answer (member_id, step, sealed, fingerprint, number_fingerprint)
        select id, step, sealed, id, case step when 'personal' then null else md5(n || step) end
        from filler cross join unnest(array['personal', 'identity', 'bank']) step;
      insert into member_name (member_id, keys)
        select id, array[n, n % 97, n % 1009, -n % 5003, n % 31] from filler;
      insert into id_check (id, status)
        select id, case when n % 50 = 0 then 'UNVERIFIED' else 'VERIFIED' end from filler;
      insert into member_document (id, member_id, kind, status, received_at, decided_by, since)
        select gen_random_uuid(), id, 'PAYSLIP',
          case when n % 100 = 0 then 'RECEIVED' else 'ACCEPTED' end, now(), id,
          now() - n * interval '1 minute'
        from filler;
      insert into loan (id, member_id, status, asked_centavos, amount_centavos, months, policy_from,
          currency, exchange_rate, decline_reason, accepted_at)
        select loan_id, id, status, 1, 1, 6, '2026-01-01', 'PHP', 1,
          case status when 'DECLINED' then 'INCOME' end, now()
        from (select *, (array['ACTIVE', 'ACTIVE', 'CLOSED', 'CLOSED', 'DECLINED', 'CANCELLED',
          'ACTIVE', 'PENDING', 'ACTIVE', 'APPROVED'])[1 + n % 10] as status from filler) filler;
      insert into withdrawal (id, member_id, loan_id, status, amount_centavos, channel, account_sealed,
          account_fingerprint, challenge_id, needs_second_person, promised_by, created_at, ended_at, settled_on)
        select gen_random_uuid(), id, loan_id,
          case when n % 40 = 0 then 'RETURNED' else 'COMPLETED' end, 1, 'INSTAPAY',
          sealed, 'fingerprint', gen_random_uuid(), false, now(), at, at,
          case when n % 40 <> 0 then at::date end
        from (select *, now() - n * interval '1 minute' as at from filler) filler;
      insert into contact_message (id, reference, status, sealed, consented_at)
        select id, id, case when n % 20 = 0 then 'ANSWERED' else 'CLOSED' end, sealed, now()
        from filler;
      insert into audit_event (at, actor_kind, actor_id, action, subject_id)
        select now() - interval '1 year' - n * interval '1 minute', 'member', id,
          (array['SIGNED_IN', 'REGISTERED', 'RECOVERED'])[1 + n % 3], id from filler;
      insert into audit_seal (seq, event_id, previous, hash)
        select 1000000 + id, id, '', '' from audit_event;
      analyze`);
  } finally {
    client.release(true);
  }
}

type Plan = {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly Plans?: readonly Plan[];
};

const scansOf = (plan: Plan): string[] => [
  ...(plan["Node Type"] === "Seq Scan" && large.has(plan["Relation Name"] ?? "")
    ? [`Seq Scan on ${plan["Relation Name"]}`]
    : []),
  ...(plan.Plans ?? []).flatMap(scansOf),
];

/**
 * The tables that these statements would scan; each statement is explained at its place in the
 * transaction.
 */
async function findScans(statements: readonly Statement[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: test.appUrl, options: "-c role=hiram_app" });
  await client.connect();
  const scans: string[] = [];
  for (const { text, values } of statements) {
    const word = text.trim().split(/\s/)[0]?.toLowerCase() ?? "";
    if (["begin", "start", "commit", "rollback", "set"].includes(word)) await client.query(text);
    else {
      const { rows } = await client.query(`explain (format json) ${text}`, [...values]);
      scans.push(...scansOf(rows[0]["QUERY PLAN"][0].Plan).map((scan) => `${scan} in ${text}`));
    }
  }
  await client.end();
  return scans;
}

async function expectNoScans(
  method: "get" | "post",
  path: string,
  body?: object,
): Promise<{ next?: string | null; rows: { name: string; memberId: string }[] }> {
  asked.length = 0;
  await test.ownerPool.query("delete from rate_limit");
  const reply = await (method === "get" ? desk.browser.get(path) : desk.browser.post(path, body));
  expect([path, reply.statusCode]).toEqual([path, 200]);
  const statements = [...asked];
  expect(statements.length).toBeGreaterThan(1);
  expect(await findScans(statements), `${path} ${JSON.stringify(body)}`).toEqual([]);
  return reply.json();
}

describe("no whole table is read for", () => {
  it("today's work", async () => {
    await expectNoScans("get", "/staff/today");
  });

  const lists: [string, object][] = [
    ["/staff/applications", {}],
    ["/staff/applications", { status: "PENDING" }],
    ["/staff/applications", { status: "CANCELLED" }],
    ["/staff/applications", { status: "ACTIVE" }],
    ["/staff/id-checks", {}],
    ["/staff/id-checks", { status: "RESUBMIT" }],
    ["/staff/id-checks", { status: "VERIFIED" }],
    ["/staff/documents", {}],
    ["/staff/documents", { status: "ASKED" }],
    ["/staff/withdrawals", { list: "open" }],
    ["/staff/withdrawals", { list: "stuck" }],
    ["/staff/withdrawals", { list: "returned" }],
    ["/staff/withdrawals", { list: "all" }],
    ["/staff/messages", {}],
    ["/staff/messages", { status: "NEW" }],
    ["/staff/messages", { status: "CLOSED" }],
    ["/staff/audit", {}],
    ["/staff/audit", { event: "WITHDRAWAL_MADE" }],
  ];
  it.each(lists)("%s of %j, nor for its next page", async (path, body) => {
    const { rows } = await expectNoScans("post", path, body);
    const at = rows.at(-1) as unknown as { id: string } | undefined;
    if (at) await expectNoScans("post", path, { ...body, after: at.id });
  });

  it("a search by phone, name, misspelt name, number of a loan, an ID or an account", async () => {
    const { rows } = await expectNoScans("post", "/staff/applications", {});
    const [{ name, memberId }] = rows as [{ name: string; memberId: string }];
    const { rows: loans } = await test.ownerPool.query(
      "select loan_number from loan where member_id = $1",
      [memberId],
    );
    const queries = [
      "09200000005",
      name,
      `${name}a`,
      "Maria",
      String(loans[0].loan_number),
      "7700000000000005",
      "880000000057",
    ];
    for (const query of queries) {
      const found = await expectNoScans("post", "/staff/members/search", { query });
      expect(found.rows.length, query).toBeGreaterThan(0);
    }
  });

  it("the look itself: without an index it is found out", async () => {
    await test.ownerPool.query("drop index withdrawal_made");
    asked.length = 0;
    await desk.browser.post("/staff/withdrawals", { list: "all" });
    expect((await findScans([...asked])).join()).toContain("Seq Scan on withdrawal");
  });
});
