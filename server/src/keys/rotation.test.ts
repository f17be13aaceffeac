/**
 * SECRET is replaced while the product runs: every table is filled, the new SECRET takes over while
 * others write, everything is sealed anew, the old SECRET goes, and everything is read.
 */
import { randomUUID } from "node:crypto";
import { openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import {
  fillEveryTable,
  type OpenedValue,
  openEverything,
  textOf,
} from "@hiram/proof/testing/sealed-rows.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { audit } from "#audit/audit.ts";
import { auditRowText, openSealHash } from "#audit/chain.ts";
import { verifyAudit } from "#audit/verify-audit.ts";
import { sealAndCheckpoint } from "#audit/write-checkpoint.ts";
import { type House, openHouse } from "#house/house.ts";
import { beginKey } from "#keys/begin-key.ts";
import { countValuesToReseal } from "#keys/count-values-to-reseal.ts";
import { fingerprintColumns } from "#keys/fingerprint-columns.ts";
import { nextKeyStep, readKeyStatus } from "#keys/key-status.ts";
import { refuseMissingKey } from "#keys/refuse-missing-key.ts";
import { refuseIfInUse, replaceFingerprints } from "#keys/replace-fingerprints.ts";
import { resealAll } from "#keys/reseal.ts";
import { sealedColumns } from "#keys/sealed-columns.ts";
import { memberSealContext } from "#member/details.ts";
import { phoneFingerprint } from "#member/phone.ts";
import { openKeys } from "#secret/crypto.ts";
import { loadKeyRing } from "#secret/key-ring.ts";
import { sealHeaderOf } from "#secret/one-secret.ts";
import { openVapid } from "#secret/vapid.ts";

const NEW = "mZ8-the-new-one-of-this-test-Kq3Lw9Xc5Vb1Nr7";
const THIRD = "tY2-the-third-one-of-this-test-Hs6Dg4Fj0Pk8Mw";
const COLUMN = /(^|_)sealed$/;

/** A process of this installation with other settings. */
async function openProcess(test: TestHouse, secret: string, previousSecret?: string) {
  const { db, clock, countryOf, realClock } = test.house;
  const config = { ...test.house.config, secret, previousSecret };
  const house = openHouse({ config, db, clock, realClock, countryOf });
  await loadKeyRing(db, house.keys);
  return house;
}

/** Codes and tokens from before the rotation have expired. */
async function letTimePass({ ownerPool }: TestHouse) {
  await ownerPool.query("update secret_key set begun_at = begun_at - interval '2 hours'");
  await ownerPool.query("update signing_key set created_at = created_at - interval '2 hours'");
}

const headers = async ({ ownerPool }: TestHouse) => {
  const found = new Set<string>();
  for (const { table, column } of sealedColumns) {
    const { rows } = await ownerPool.query(
      `select distinct encode(substr(${column}, 1, 5), 'hex') as header from ${table}
       where octet_length(${column}) > 0`,
    );
    for (const { header } of rows) found.add(header);
  }
  return [...found];
};

describe("the list of sealed columns", () => {
  let test: TestHouse;
  beforeAll(async () => {
    test = await openTestHouse();
  });
  afterAll(() => test.close());

  const listBytes = async () =>
    (
      await test.ownerPool.query<{ name: string }>(
        `select c.relname || '.' || a.attname as name from pg_attribute a
         join pg_class c on c.oid = a.attrelid
         where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
           and a.atttypid = 'bytea'::regtype and not a.attisdropped`,
      )
    ).rows.map(({ name }) => name);

  /** Bytes that were encrypted with none of the SECRETs. */
  const open = [
    "audit_checkpoint.hash",
    "audit_seal.hash",
    "audit_seal.previous",
    "books_month.lines_sha256",
    "freeze_link.hash",
    "passkey.public_key",
    "refresh_token.hash",
    "staff_identity_link.hash",
    "staff_link.hash",
    "staff_session.token_hash",
    "staff_sign_on.browser_hash",
  ];
  const listUnknown = async () => {
    const known = [...sealedColumns.map(({ table, column }) => `${table}.${column}`), ...open];
    // Carried along by begin-key.ts instead.
    return (await listBytes()).filter(
      (name) => !known.includes(name) && name !== "secret_key.kept_sealed",
    );
  };

  it("has every column of bytes in the database, or says why not", async () => {
    expect(await listUnknown()).toEqual([]);
    const there = await listBytes();
    for (const { table, column } of sealedColumns) {
      expect(there).toContain(`${table}.${column}`);
      expect(column).toMatch(COLUMN);
    }
  });

  it("is found to lack a column that somebody adds", async () => {
    await test.ownerPool.query("alter table letter add column postscript_sealed bytea");
    expect(await listUnknown()).toEqual(["letter.postscript_sealed"]);
  });

  it("names the primary key of each table", async () => {
    for (const { table, key } of sealedColumns) {
      const { rows } = await test.ownerPool.query(
        `select a.attname from pg_index i
         join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
         where i.indrelid = $1::regclass and i.indisprimary`,
        [table],
      );
      expect(rows.map(({ attname }) => attname).sort(), table).toEqual([...key].sort());
    }
  });
});

describe("SECRET is replaced while the product runs", () => {
  let test: TestHouse;
  let before: OpenedValue[];
  let token: string;
  let both: House;
  let late: House;
  const oldSecret = () => test.house.config.secret;
  const claims = { subjectId: randomUUID(), sessionId: randomUUID(), phoneNumber: "1", roles: [] };

  beforeAll(async () => {
    test = await openTestHouse();
    await loadKeyRing(test.house.db, test.house.keys);
    await fillEveryTable(test.ownerPool, test.house.keys);
    // Removes the key id from sealed values, as releases before key ids stored them.
    for (const [table, column] of [
      ["letter", "sealed"],
      ["activation_answer", "sealed"],
      ["collection_contact", "note_sealed"],
    ])
      await test.ownerPool.query(
        `alter table ${table} disable trigger user;
         update ${table} set ${column} = '\\x01'::bytea || substr(${column}, 6);
         alter table ${table} enable trigger user`,
      );
    for (let row = 0; row < 20; row++)
      await audit(test.house.db, { action: "AUDIT_READ", actor: { kind: "system" } });
    await sealAndCheckpoint(test.house, test.outside.checkpoints);
    before = await openEverything(test.ownerPool, test.house.keys);
    token = await test.house.tokens.sign(claims);
  });
  afterAll(() => test.close());

  it("starts with every column filled", () => {
    for (const each of sealedColumns)
      expect(before.map(({ text }) => text)).toContain(textOf(each));
  });

  it("gives the new one to one process after another, and nothing changes", async () => {
    both = await openProcess(test, NEW, oldSecret());
    late = await openProcess(test, NEW, oldSecret());
    const sealed = both.keys.seal("from the restarted one", "about");
    expect(test.house.keys.open(sealed, "about")).toBe("from the restarted one");
    expect(await readKeyStatus(both.db, both.keys)).toMatchObject({ state: "given" });
    await expect(openProcess(test, NEW)).rejects.toThrow(/neither SECRET nor SECRET_PREVIOUS/);
  });

  it("takes over when told so, once, and processes that hear of it later read on", async () => {
    await beginKey(both);
    await expect(beginKey(both)).rejects.toThrow(/in use already/);
    const fresh = both.keys.seal("new", "about");
    const stale = late.keys.seal("old", "about");
    expect(fresh.subarray(0, 5)).toEqual(sealHeaderOf(both.keys.ring().current));
    expect(stale.subarray(0, 5)).not.toEqual(fresh.subarray(0, 5));
    expect(late.keys.open(fresh, "about")).toBe("new");
    expect(both.keys.open(stale, "about")).toBe("old");
    expect(await readKeyStatus(both.db, both.keys)).toMatchObject({ state: "resealing" });
    expect(await both.tokens.read(token)).toMatchObject(claims);
    // The process that was never given the new one stops sealing instead of writing in vain.
    await expect(loadKeyRing(test.house.db, test.house.keys)).rejects.toThrow(
      /sealed with the key/,
    );
    expect(() => test.house.keys.seal("lost", "about")).toThrow(/not known here/);
  });

  it("does not start without the old one, and says how much needs it", async () => {
    const alone = await openProcess(test, NEW);
    await expect(refuseMissingKey(alone)).rejects.toThrow(/ member\.phone_sealed: \d+\n/);
    await resealAll(alone, 0);
    expect(await readKeyStatus(alone.db, alone.keys)).toMatchObject({ state: "missing" });
  });

  it("finds the same people, passwords and browsers", async () => {
    const alone = await openProcess(test, NEW);
    const one = (house: House) => phoneFingerprint(house.keys, "+639171234567");
    expect(one(alone)).toBe(one(late));
    const hash = await late.passwords.hash("a long enough password");
    expect(await alone.passwords.matches("a long enough password", hash)).toBe(true);
    expect(openVapid(alone.keys).publicKey).toBe(openVapid(late.keys).publicKey);
  });

  it("seals everything anew while others write, and loses nothing of theirs", async () => {
    const { rows } = await test.ownerPool.query("select id from member");
    const written = new Map<string, string>();
    let isOver = false;
    const write = async (house: House) => {
      for (let round = 0; !isOver; round++)
        for (const { id } of rows) {
          const words = JSON.stringify({ round, by: house === late ? "late" : "both" });
          const sealed = house.keys.seal(words, memberSealContext(id, "details"));
          await test.ownerPool.query("update member set details_sealed = $2 where id = $1", [
            id,
            sealed,
          ]);
          written.set(id, words);
        }
    };
    const writing = write(late);
    await resealAll(both);
    isOver = true;
    await writing;
    await letTimePass(test);
    await loadKeyRing(late.db, late.keys);
    await resealAll(both);

    expect(await countValuesToReseal(both.db, both.keys.ring().current)).toEqual([]);
    expect(await headers(test)).toEqual([sealHeaderOf(both.keys.ring().current).toString("hex")]);
    const expected = before.map(({ where, text }) => {
      const [column, id = ""] = where.split(" ");
      return { where, text: (column === "member.details_sealed" && written.get(id)) || text };
    });
    const after = await openEverything(test.ownerPool, (await openProcess(test, NEW)).keys);
    // The keys that signed access tokens before have gone with the old SECRET.
    const isToken = ({ where }: OpenedValue) => where.startsWith("signing_key.");
    expect(after.filter((each) => !isToken(each))).toEqual(
      expected.filter((each) => !isToken(each)),
    );
  });

  it("refuses the old one from then on, also where it is still set", async () => {
    const stale = openKeys(oldSecret()).seal("from a copy", "about");
    expect(() => both.keys.open(stale, "about")).toThrow(/is refused/);
    expect(await readKeyStatus(both.db, both.keys)).toMatchObject({ state: "done" });
    const alone = await openProcess(test, NEW);
    const status = await readKeyStatus(alone.db, alone.keys);
    expect(status).toMatchObject({ state: "single", other: undefined });
    expect(nextKeyStep(status)).toBe("There is nothing to do.");
    await refuseMissingKey(alone);
    await expect(openProcess(test, oldSecret())).rejects.toThrow(/neither SECRET/);
    await expect(openProcess(test, oldSecret(), NEW)).resolves.toBeDefined();
  });

  it("ends the access tokens of before", async () => {
    const alone = await openProcess(test, NEW);
    expect(await alone.tokens.read(token)).toBeNull();
    expect(await alone.tokens.read(await alone.tokens.sign(claims))).toMatchObject(claims);
  });

  it("keeps the audit log verifiable, and finds a row that the old one sealed otherwise", async () => {
    const alone = await openProcess(test, NEW);
    await audit(alone.db, { action: "AUDIT_READ", actor: { kind: "system" } });
    await sealAndCheckpoint(alone, test.outside.checkpoints);
    const report = await verifyAudit(alone, test.outside.checkpoints);
    expect(report.findings).toEqual([]);
    expect(report.sealed).toBeGreaterThan(10);
    // An attacker with the old SECRET and the database rewrites the last seal made with that
    // SECRET.
    const [end] = alone.keys.earlier();
    const { rows } = await sql<{ previous: Buffer; text: string; event_id: number }>`
      select audit_seal.previous, audit_seal.event_id, ${auditRowText} as text
      from audit_seal join audit_event event on event.id = audit_seal.event_id
      where seq = ${end?.seq}
    `.execute(alone.db);
    const { previous, text, event_id } = rows[0] as (typeof rows)[0];
    const changed = text.replace(/"[A-Z_]+"/, '"SIGNED_OUT"');
    const hash = openSealHash(alone)({ seq: end?.seq as number, previous, text: changed });
    await test.ownerPool.query("update audit_event set action = 'SIGNED_OUT' where id = $1", [
      event_id,
    ]);
    await test.ownerPool.query("update audit_seal set hash = $2 where seq = $1", [end?.seq, hash]);
    await test.ownerPool.query("update audit_seal set previous = $2 where seq = $1 + 1", [
      end?.seq,
      hash,
    ]);
    const found = (await verifyAudit(alone, [])).findings;
    expect(found.map(({ fault }) => fault)).toContain("REWRITTEN");
  });

  it("can be replaced again, and carries along what the first one began", async () => {
    const next = await openProcess(test, THIRD, NEW);
    await beginKey(next);
    await letTimePass(test);
    await resealAll(next);
    const alone = await openProcess(test, THIRD);
    expect(await headers(test)).toEqual([sealHeaderOf(alone.keys.ring().current).toString("hex")]);
    expect(phoneFingerprint(alone.keys, "+639171234567")).toBe(
      phoneFingerprint((await openProcess(test, THIRD, NEW)).keys, "+639171234567"),
    );
    expect(alone.keys.earlier()).toHaveLength(2);
    expect((await openEverything(test.ownerPool, alone.keys)).length).toBeGreaterThan(
      sealedColumns.length - 1,
    );
  });
});

describe("planted mistakes while SECRET is replaced", () => {
  let test: TestHouse;
  let both: House;
  beforeAll(async () => {
    test = await openTestHouse();
    await loadKeyRing(test.house.db, test.house.keys);
    await fillEveryTable(test.ownerPool, test.house.keys);
    both = await openProcess(test, NEW, test.house.config.secret);
  });
  afterAll(() => test.close());

  const reseal = async (given: { id: string; old: Buffer; new: Buffer }) => {
    const change = { id: given.id, old: given.old.toString("hex"), new: given.new.toString("hex") };
    const { rows } = await test.pool.query("select reseal_values('letter', 'sealed', $1) as done", [
      JSON.stringify([change]),
    ]);
    return rows[0].done;
  };
  const readLetter = async () =>
    (await test.ownerPool.query<{ id: string; sealed: Buffer }>("select id, sealed from letter"))
      .rows[0] as { id: string; sealed: Buffer };

  it("no value is replaced while SECRET is not being replaced", async () => {
    const { id, sealed } = await readLetter();
    await expect(reseal({ id, old: sealed, new: sealed })).rejects.toMatchObject({ code: "HM080" });
  });

  it("the app's role replaces nothing but by the same text under the new key", async () => {
    await beginKey(both);
    const { id, sealed } = await readLetter();
    const text = both.keys.open(sealed, `letter/${id}`);
    const good = both.keys.seal(text, `letter/${id}`);
    const longer = both.keys.seal(`${text}!`, `letter/${id}`);
    expect(await reseal({ id, old: sealed, new: longer })).toBe(0);
    expect(await reseal({ id, old: sealed, new: sealed })).toBe(0);
    expect(await reseal({ id, old: good, new: good })).toBe(0);
    expect(await reseal({ id: randomUUID(), old: sealed, new: good })).toBe(0);
    expect(await reseal({ id, old: sealed, new: good })).toBe(1);
    // Sealed once with the new key, it cannot be replaced this way again.
    const again = both.keys.seal(text, `letter/${id}`);
    expect(await reseal({ id, old: good, new: again })).toBe(0);
    await expect(test.pool.query("update letter set sealed = $1", [good])).rejects.toMatchObject({
      code: "42501",
    });
    await expect(
      test.pool.query("select reseal_values('secret_key', 'kept_sealed', '[]')"),
    ).rejects.toMatchObject({ code: "HM080" });
    await expect(
      test.pool.query("select reseal_values('refresh_token', 'hash', '[]')"),
    ).rejects.toMatchObject({ code: "HM080" });
  });

  it("a value that no key opens is counted, and keeps the old key from ending", async () => {
    const damaged = Buffer.concat([Buffer.of(1), Buffer.alloc(60, 7)]);
    await test.ownerPool.query("update reveal_reason set sealed = $1", [damaged]);
    await letTimePass(test);
    await resealAll(both);
    const status = await readKeyStatus(both.db, both.keys);
    expect(status).toMatchObject({
      state: "resealing",
      failed: 1,
      left: [{ table: "reveal_reason", column: "sealed", rows: 1 }],
    });
    expect(nextKeyStep(status)).toMatch(/1 values can be opened with no known key/);
    const alone = await openProcess(test, NEW);
    await expect(refuseMissingKey(alone)).rejects.toThrow(/ reveal_reason\.sealed: 1\n/);
  });

  it("a second replacement does not begin before the first has ended", async () => {
    const third = await openProcess(test, THIRD, NEW);
    await expect(beginKey(third)).rejects.toThrow(/is being replaced/);
  });

  it("the old key ends when the damaged value is gone, and not within the hour", async () => {
    await test.ownerPool.query("delete from reveal_reason");
    await test.ownerPool.query("update secret_key set begun_at = now() where number = 2");
    await resealAll(both);
    expect(await readKeyStatus(both.db, both.keys)).toMatchObject({ state: "waiting" });
    const { rows } = await test.pool.query("select retire_secret_key($1, '1 hour') as done", [
      both.keys.ring().known.at(-1),
    ]);
    expect(rows[0].done).toBe(false);
    await letTimePass(test);
    await resealAll(both);
    expect(await readKeyStatus(both.db, both.keys)).toMatchObject({ state: "done" });
  });
});

describe("the keys of fingerprints and passwords are replaced after a leak", () => {
  let test: TestHouse;
  let leaked: House;
  const phone = "+639171234567";
  const ids = { member: randomUUID(), staff: randomUUID() };
  beforeAll(async () => {
    test = await openTestHouse();
    await loadKeyRing(test.house.db, test.house.keys);
    const fingerprint = phoneFingerprint(test.house.keys, phone);
    const hash = await test.house.passwords.hash("a long enough password");
    const empty = Buffer.alloc(0);
    await test.ownerPool.query(
      `insert into member (id, phone_fingerprint, phone_sealed, details_sealed, password_hash,
         register_address) values ($1, $2, $3, $3, $4, '203.0.113.9')`,
      [ids.member, fingerprint, empty, hash],
    );
    await test.ownerPool.query(
      `insert into staff (id, roles, phone_fingerprint, details_sealed, password_hash)
       values ($1, '{LOAN_OFFICER}', $2, $3, $4)`,
      [ids.staff, fingerprint, empty, hash],
    );
    await test.ownerPool.query(
      `insert into activation_answer (member_id, step, sealed, fingerprint, number_fingerprint)
       values ($1, 'bank', $2, 'erased', $3)`,
      [ids.member, empty, test.house.keys.fingerprint("BDO 1234", "number/bank")],
    );
  });
  afterAll(() => test.close());

  it("has every column of fingerprints in its list", async () => {
    const { rows } = await test.ownerPool.query<{ name: string }>(
      `select c.relname || '.' || a.attname as name from pg_attribute a
       join pg_class c on c.oid = a.attrelid
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
         and a.attname ~ 'fingerprint|reference_hashes|entry_key|entry_reference'
         and c.relname <> 'schema_build' -- Of a build's files, without a key.
         and not a.attisdropped`,
    );
    const listed = fingerprintColumns.map(({ table, column }) => `${table}.${column}`);
    expect(rows.map(({ name }) => name).sort()).toEqual(listed.toSorted());
  });

  const replace = async (house: House) => {
    const client = await test.ownerPool.connect();
    try {
      return await replaceFingerprints(client, house.keys);
    } finally {
      client.release();
    }
  };

  it("not before SECRET was replaced, and not while others are connected", async () => {
    await expect(replace(test.house)).rejects.toThrow(/Replace SECRET first/);
    leaked = await openProcess(test, NEW, test.house.config.secret);
    await beginKey(leaked);
    await expect(replace(leaked)).rejects.toThrow(/Replace SECRET first/);
    await letTimePass(test);
    await resealAll(leaked);
    const client = await test.ownerPool.connect();
    await expect(refuseIfInUse(client, [])).rejects.toThrow(/stop every app and worker/);
    client.release();
  });

  it("finds the same people under other fingerprints, and takes the same passwords", async () => {
    const before = phoneFingerprint(leaked.keys, phone);
    expect(await replace(leaked)).toBe(6);
    const house = await openProcess(test, NEW);
    const after = phoneFingerprint(house.keys, phone);
    expect(after).not.toBe(before);
    const { rows } = await test.ownerPool.query(
      `select m.phone_fingerprint, m.password_hash, a.fingerprint, a.number_fingerprint,
         s.password_hash as staff_hash
       from member m join staff s on s.phone_fingerprint = m.phone_fingerprint
       join activation_answer a on a.member_id = m.id`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      phone_fingerprint: after,
      fingerprint: "erased",
      number_fingerprint: house.keys.fingerprint("BDO 1234", "number/bank"),
    });
    for (const hash of [rows[0].password_hash, rows[0].staff_hash]) {
      expect(await house.passwords.matches("a long enough password", hash)).toBe(true);
      // To a person who has the leaked keys alone, the hash says nothing.
      expect(await leaked.passwords.matches("a long enough password", hash)).toBe(false);
    }
    const again = test.pool.query(
      `insert into member (id, phone_fingerprint, phone_sealed, details_sealed, password_hash,
         register_address) values ($1, $2, '', '', '', '203.0.113.9')`,
      [randomUUID(), after],
    );
    await expect(again).rejects.toMatchObject({ code: "23505" });
  });

  it("survives the next SECRET", async () => {
    const before = phoneFingerprint((await openProcess(test, NEW)).keys, phone);
    const next = await openProcess(test, THIRD, NEW);
    await beginKey(next);
    await letTimePass(test);
    await resealAll(next);
    expect(phoneFingerprint((await openProcess(test, THIRD)).keys, phone)).toBe(before);
  });
});
