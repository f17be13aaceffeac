import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  type Member,
  outcomeOf,
  readAuditActions,
  readOk,
  resetLimits,
  sendQueued,
  signInMember,
} from "@hiram/proof/testing/member.ts";
import { subscribe } from "@hiram/proof/testing/push-service.ts";
import {
  activatedMember,
  addLoan,
  addRepayment,
  addWithdrawal,
} from "@hiram/proof/testing/settings.ts";
import { dumpDatabase } from "@hiram/proof/testing/story.ts";
import { exportWords } from "@hiram/words/en/settings/export.papers.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { startRecoveryHold } from "#member/recovery-hold.ts";
import { notifyMember } from "#notice/notify-member.ts";
import { messageTemplates } from "#notice/templates.ts";
import { writeNotice } from "#notice/write-notice.ts";
import { loanNoteSeal, withdrawalNoteSeal } from "#secret/seals.ts";
import { eraseMembers } from "#settings/erase-members.ts";
import { findLabel, isTechnical } from "#settings/export/labels.ts";
import { exportedTables, withheld } from "#settings/export-data.ts";

const { sections, onlyForComputers } = exportWords;

const test = await openHouseForFile();
const app = await test.openServer();
let member: Member;
beforeEach(async () => {
  await resetLimits(test);
  member = await activatedMember(test, app);
});

const readPage = async () =>
  (await member.browser.post("/settings/export/page", {})).json() as { name: string; html: string };

describe("my data", () => {
  it("leaves out no table that has a member in it, but those that are named with a reason", async () => {
    const { rows } = await test.ownerPool.query<{ table_name: string }>(
      `select relname as table_name from pg_class join pg_attribute on attrelid = pg_class.oid
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
         and not relispartition and attname = 'member_id'`,
    );
    const told = [...Object.keys(exportedTables), ...Object.keys(withheld)];
    expect(told.sort()).toEqual(rows.map(({ table_name }) => table_name).sort());
  });

  it("is held after a recovery as money is, by both its calls", async () => {
    await test.house.db.transaction().execute((trx) => startRecoveryHold(trx, member.id, 24));
    for (const reply of [
      await member.browser.get("/settings/export"),
      await member.browser.post("/settings/export/page", {}),
    ])
      expect([reply.statusCode, reply.json().code]).toEqual([409, "RecoveryHold"]);
    await test.ownerPool.query("update member set recovery_hold_until = null where id = $1", [
      member.id,
    ]);
    expect((await member.browser.get("/settings/export")).statusCode).toBe(200);
  });

  it("is all there, row by row, and opened", async () => {
    const loanId = await addLoan(test, member.id, { paidOn: "2026-02-01" });
    await addWithdrawal(test, { memberId: member.id, loanId, amount: 5_000_00 });
    await addRepayment(test, { memberId: member.id, loanId, on: "2026-03-01", amount: 26_440_00 });
    await member.browser.patch("/memberdetails", { jobTitle: "Head nurse" });
    await sendQueued(test);
    const reply = await member.browser.get("/settings/export");
    const data = reply.json();
    expect(data.member).toMatchObject({
      phoneNumber: `+${member.phoneNumber}`,
      email: member.email,
      jobTitle: "Head nurse",
    });
    expect(data.activation).toMatchObject({
      personal: { lastName: "Peña" },
      identity: { identityNumber: "1234-5678-9012-3456" },
      bank: { accountNumber: "001234567890" },
    });
    expect(data.member_change[0].content).toMatchObject({ jobTitle: "Staff nurse" });
    expect(data.withdrawal[0]).toMatchObject({
      amount_centavos: 500_000,
      content: { accountNumber: "001234567890" },
    });
    expect(data.notTold).toHaveProperty("member_name");

    // Against the database: as many rows of each table as it has of this member.
    for (const table of Object.keys(exportedTables)) {
      const { rows } = await test.ownerPool.query(
        `select count(*)::integer as n from ${table} where member_id = $1`,
        [member.id],
      );
      expect([table, data[table].length]).toEqual([table, rows[0].n]);
    }
    expect(data.audit_event.length).toBeGreaterThan(2);
    expect(data.loan_event).toHaveLength(1);
    expect(await readAuditActions(test, member.id)).toContain("DATA_EXPORTED");
  });

  it("holds nothing of anybody else, and no secret of ours", async () => {
    const other = await activatedMember(test, app);
    const text = (await member.browser.get("/settings/export")).payload;
    for (const word of [
      other.id,
      other.phoneNumber,
      "$argon2",
      "_fingerprint",
      "sealed",
      "password_hash",
    ])
      expect(text).not.toContain(word);
  });

  it("is a page to read as well, which loads nothing and runs nothing", async () => {
    await member.browser.patch("/memberdetails", { jobTitle: "Nurse (night shift)" });
    const { name, html } = await readPage();
    expect(name).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.html$/);
    expect(html).toContain('<html lang="en">');
    expect(html).toContain("<dt>Account number</dt><dd>001234567890</dd>");
    expect(html).toContain("Nurse (night shift)");
    expect(html).toMatch(/<dt>Phone number<\/dt><dd>\+63 \d{3} \d{3} \d{4}<\/dd>/);
    expect(html).not.toMatch(/<script|src=|href=|javascript:|undefined|\[object/);
  });

  it("writes dates in one style, amounts in pesos, and says where there is nothing", async () => {
    const loanId = await addLoan(test, member.id, { paidOn: "2026-02-01" });
    await addWithdrawal(test, { memberId: member.id, loanId, amount: 5_000_00 });
    const { html } = await readPage();
    const read = html.replace(/<style>.*<\/style>/s, "");
    expect(read).toContain("<dt>Day of the first payout</dt><dd>Feb 1, 2026</dd>");
    expect(read).toContain("<dt>Amount</dt><dd>₱5,000.00</dd>");
    expect(read).toContain("<h2>Your passkeys</h2><p>Nothing here.</p>");
    expect(read).not.toMatch(/\d{4}-\d\d-\d\dT|_centavos|<dt>[^<]*_|<dd>[A-Z]+_[A-Z_]+</);
  });

  it("shows messages with the words that were sent", async () => {
    const about = { amount: "PHP 5,000.00", reference: "HIRAM-1" };
    const message = { memberId: member.id, template: "withdrawal-resume", about } as const;
    await test.house.db.transaction().execute((trx) => notifyMember(trx, test.house, message));
    const { html } = await readPage();
    expect(html).toMatch(/<dt>Text<\/dt><dd>[^<]+: HIRAM-1, PHP 5,000.00, passed our check/);
    expect(html).not.toContain("withdrawal-resume");
  });

  it("is in Filipino for a member who reads Filipino", async () => {
    await member.browser.patch("/settings/language", { language: "fil" });
    const { html } = await readPage();
    expect(html).toContain('<html lang="fil">');
    expect(html).toContain("<h2>Ang account mo</h2>");
    expect(html).toContain("<dt>Apelyido</dt><dd>Peña</dd>");
    expect(html).toContain("Walang laman.");
  });

  it("has a heading for each table, or names it for the file of a computer", async () => {
    const data = (await member.browser.get("/settings/export")).json();
    const { madeAt, company, notTold, ...tables } = data;
    const named = [...Object.keys(sections), ...Object.keys(onlyForComputers)];
    expect(named.sort()).toEqual(Object.keys(tables).sort());
  });

  it("has words for every field that it shows", async () => {
    const { rows } = await test.ownerPool.query<{ column_name: string }>(
      `select distinct column_name from information_schema.columns
       where table_schema = 'public' and table_name = any($1)`,
      [Object.keys(sections).filter((table) => Object.hasOwn(exportedTables, table))],
    );
    const columns = rows
      .map(({ column_name }) => column_name)
      .filter((name) => !/fingerprint|sealed|public_key|stored_as/.test(name));
    const { member: account, activation } = (await member.browser.get("/settings/export")).json();
    const answers = Object.values(activation).flatMap((step) => Object.keys(step as object));
    const names = [...columns, ...Object.keys(account), ...Object.keys(activation), ...answers];
    const wordless = names.filter((name) => !isTechnical(name) && !findLabel(name, "fil"));
    expect([...new Set(wordless)].sort()).toEqual([]);
  });
});

describe("consents and what must stay", () => {
  it("are told with their dates", async () => {
    const { consents, keeps, deletion } = (await member.browser.get("/settings/rights")).json();
    // Without the notice that step 1 stores now: a tick of before, which stays as history.
    expect(consents).toEqual([
      { what: "TERMS", at: expect.any(String) },
      { what: "CREDIT_BUREAU", at: expect.any(String) },
    ]);
    expect(keeps).toEqual([{ what: "AUDIT", until: null }]);
    expect(deletion).toBeNull();
  });

  it("say what stands in the way of deletion, each with its amount", async () => {
    const obstacles = async () =>
      (await member.browser.get("/settings/rights")).json().obstacles as unknown;
    expect(await obstacles()).toEqual([]);
    await addLoan(test, member.id, { status: "IN_REVIEW", amount: 200_000_00 });
    expect(await obstacles()).toEqual([{ what: "APPLICATION", amountPHP: 200_000 }]);
    await test.ownerPool.query("update loan set status = 'CANCELLED' where member_id = $1", [
      member.id,
    ]);
    await addLoan(test, member.id, { amount: 200_000_00 });
    await test.ownerPool.query(
      `insert into wallet (id, member_id, available_centavos, reserved_centavos,
         principal_centavos, overpaid_centavos)
       values (gen_random_uuid(), $1, 1500000, 500000, -20000000, 70000)`,
      [member.id],
    );
    expect(await obstacles()).toEqual([
      { what: "LOAN", amountPHP: 200_000 },
      { what: "WALLET", amountPHP: 15_000 },
      { what: "ON_ITS_WAY", amountPHP: 5_000 },
      { what: "OVERPAID", amountPHP: 700 },
    ]);
  });

  it("a loan that was accepted keeps its records for five years after its end", async () => {
    await addLoan(test, member.id, { status: "CLOSED", paidOn: "2026-02-01" });
    const { keeps, recordsKeptYears } = (await member.browser.get("/settings/rights")).json();
    expect(recordsKeptYears).toBe(5);
    const year = new Date().getUTCFullYear() + 5;
    expect(keeps).toEqual([
      { what: "IDENTITY", until: expect.stringMatching(`^${year}-`) },
      { what: "CONTRACTS", until: expect.stringMatching(`^${year}-`) },
      { what: "LEDGER", until: null },
      { what: "AUDIT", until: null },
    ]);
  });
});

describe("being deleted", () => {
  const ask = (currentPassword = member.password) =>
    member.browser.post("/settings/deletion", { currentPassword });
  const erase = () => eraseMembers(test.house, test.outside);
  const pass = (span: string) =>
    test.ownerPool.query(
      `update deletion_request set asked_at = asked_at - $1::interval where member_id = $2`,
      [span, member.id],
    );
  const isErased = async () => {
    const { rows } = await test.ownerPool.query(
      "select phone_fingerprint from member where id = $1",
      [member.id],
    );
    return rows[0].phone_fingerprint.startsWith("erased/");
  };

  it("needs the password, is told, and can be taken back", async () => {
    expect(outcomeOf(await ask("a guess"))).toBe("422 WrongPassword");
    const asked = (await ask()).json();
    expect((await ask()).json()).toEqual(asked);
    const waits = Date.parse(asked.notBefore) - Date.parse(asked.askedAt);
    expect(waits).toBe(30 * 86_400_000);
    expect((await member.browser.get("/settings/rights")).json().deletion).toEqual(asked);
    await sendQueued(test);
    expect(test.outside.letters.at(-1)?.purpose).toBe("DELETION");

    const takeBack = () => member.browser.post("/settings/deletion/withdraw", {});
    readOk(await takeBack());
    expect(outcomeOf(await takeBack())).toBe("404 NotFound");
    await pass("1 year");
    await erase();
    expect(await isErased()).toBe(false);
  });

  it("happens after the wait: nothing of the person is left in the database", async () => {
    const { phoneNumber, password } = member;
    await ask();
    await pass("29 days");
    await erase();
    expect(await isErased()).toBe(false);

    await pass("1 day");
    await erase();
    expect(await isErased()).toBe(true);
    expect(outcomeOf(await member.browser.get("/settings/score"))).toBe("403 LoginExpired");
    expect(outcomeOf(await signInMember(member.browser, { phoneNumber, password }))).toMatch(
      /^401/,
    );
    const { rows } = await test.ownerPool.query(
      "select done_at from deletion_request where member_id = $1",
      [member.id],
    );
    expect(rows[0].done_at).toBeInstanceOf(Date);

    // In every table with a member in it, only what is listed stays.
    const stays = ["deletion_request"];
    for (const table of [...Object.keys(exportedTables), ...Object.keys(withheld)]) {
      const found = await test.ownerPool.query(`select from ${table} where member_id = $1`, [
        member.id,
      ]);
      expect([table, found.rowCount]).toEqual([table, stays.includes(table) ? 1 : 0]);
    }
    expect(await readAuditActions(test, member.id)).toContain("MEMBER_ERASED");
  });

  it("waits while a loan lives, and five years after it ended; the ledger then stays, nameless", async () => {
    const loanId = await addLoan(test, member.id, { paidOn: "2026-02-01" });
    await addWithdrawal(test, { memberId: member.id, loanId, amount: 5_000_00 });
    await ask();
    await pass("2 months");
    await erase();
    expect(await isErased()).toBe(false);

    await test.ownerPool.query("update loan set status = 'CLOSED' where id = $1", [loanId]);
    await erase();
    expect(await isErased()).toBe(false);

    await test.ownerPool.query(
      "update loan_event set at = at - interval '5 years 1 day' where loan_id = $1",
      [loanId],
    );
    await erase();
    expect(await isErased()).toBe(true);
    const { rows } = await test.ownerPool.query(
      "select account_sealed, account_fingerprint, amount_centavos from withdrawal where loan_id = $1",
      [loanId],
    );
    expect(rows).toEqual([
      { account_sealed: Buffer.alloc(0), account_fingerprint: "", amount_centavos: 500_000 },
    ]);
  });

  it.each(["overpaid", "refunding"])(
    "waits while the member has %s money, which is to go back first",
    async (account) => {
      const setTo = (centavos: number) =>
        test.ownerPool.query(
          `insert into wallet (member_id, ${account}_centavos) values ($1, $2)
           on conflict (member_id) do update set ${account}_centavos = $2`,
          [member.id, centavos],
        );
      await setTo(1);
      await ask();
      await pass("2 months");
      await erase();
      expect(await isErased()).toBe(false);
      await setTo(0);
      await erase();
      expect(await isErased()).toBe(true);
    },
  );

  it("takes the sentences of staff about the member along", async () => {
    const loanId = await addLoan(test, member.id, { status: "CANCELLED" });
    const id = await addWithdrawal(test, { memberId: member.id, loanId, amount: 1 }, "RETURNED");
    const { keys } = test.house;
    const [note, reason] = [
      keys.seal("Her canary sings.", loanNoteSeal(loanId)),
      keys.seal("Her canary sings.", withdrawalNoteSeal(id)),
    ];
    const { ownerPool } = test;
    await ownerPool.query("update loan_event set note_sealed = $2 where loan_id = $1", [
      loanId,
      note,
    ]);
    await ownerPool.query("update withdrawal set pause_reason_sealed = $2 where id = $1", [
      id,
      reason,
    ]);
    await ownerPool.query(
      `insert into withdrawal_event (withdrawal_id, event, to_status, actor_kind, note_sealed)
       values ($1, 'pause', 'ON_HOLD', 'staff', $2)`,
      [id, reason],
    );
    const told = (await member.browser.get("/settings/export")).json();
    expect(told.loan_event).toMatchObject([{ note: "Her canary sings." }]);
    expect(told.withdrawal_event).toMatchObject([{ note: "Her canary sings." }]);
    expect(told.withdrawal).toMatchObject([{ pause_reason: "Her canary sings." }]);

    await ask();
    await pass("31 days");
    await erase();
    expect(await isErased()).toBe(true);
    const { rows } = await ownerPool.query(
      `select note_sealed as left from loan_event where loan_id = $1
       union all select note_sealed from withdrawal_event where withdrawal_id = $2
       union all select pause_reason_sealed from withdrawal where id = $2`,
      [loanId, id],
    );
    expect(rows).toEqual([{ left: null }, { left: null }, { left: null }]);
  });

  it("takes the browsers that get messages with it, which the export names", async () => {
    const { target } = subscribe("https://fcm.googleapis.com/fcm/send/1");
    expect(outcomeOf(await member.browser.post("/settings/push", target))).toBe("200");
    const told = (await member.browser.get("/settings/export")).json();
    expect(told.push_subscription).toMatchObject([{ content: target }]);
    await ask();
    await pass("31 days");
    await erase();
    expect(await isErased()).toBe(true);
    const { rows } = await test.ownerPool.query("select id from push_subscription");
    expect(rows).toEqual([]);
  });

  it("frees the number: the person can open an account again", async () => {
    await ask();
    await pass("31 days");
    await erase();
    const { rows } = await test.ownerPool.query("select from member where phone_fingerprint = $1", [
      test.house.keys.fingerprint(`+${member.phoneNumber}`, "phone"),
    ]);
    expect(rows).toEqual([]);
    expect(await dumpDatabase(test)).not.toContain(member.phoneNumber);
  });

  it("is nothing the app's role can do in another way", async () => {
    for (const table of ["activation_answer", "score_event", "member", "bank_change"])
      await expect(test.pool.query(`delete from ${table}`)).rejects.toThrow("denied");
    await ask();
    const { rows } = await test.ownerPool.query(
      "select id from deletion_request where member_id = $1",
      [member.id],
    );
    await test.pool.query("select erase_member($1, '', '', '30 days', '5 years')", [rows[0].id]);
    expect(await isErased()).toBe(false);
  });
});

describe("the choice of messages", () => {
  const read = async () => (await member.browser.get("/settings/notices")).json().choices;
  const choose = (...choices: object[]) => member.browser.patch("/settings/notices", { choices });
  const write = (template: keyof typeof messageTemplates, channel: "sms" | "email") =>
    test.house.db
      .transaction()
      .execute((trx) =>
        writeNotice(trx, test.house, { template, channel, to: "x@y.example", memberId: member.id }),
      );
  const queued = async () => {
    const { rows } = await test.ownerPool.query(
      "select template, channel from notice where member_id = $1 and status = 'QUEUED'",
      [member.id],
    );
    return rows.map(({ template, channel }) => `${template} ${channel}`);
  };

  it("begins with all, and is kept by channel and kind", async () => {
    expect(await read()).toHaveLength(6);
    expect((await read()).every(({ wanted }: { wanted: boolean }) => wanted)).toBe(true);
    readOk(await choose({ channel: "sms", kind: "ACCOUNT", wanted: false }));
    const off = (await read()).filter(({ wanted }: { wanted: boolean }) => !wanted);
    expect(off).toEqual([{ channel: "sms", kind: "ACCOUNT", wanted: false }]);
  });

  it("is honoured when a message is written, on that channel alone", async () => {
    await sendQueued(test);
    await choose({ channel: "sms", kind: "ACCOUNT", wanted: false });
    await write("welcome", "sms");
    await write("welcome", "email");
    expect(await queued()).toEqual(["welcome email"]);
    await choose({ channel: "sms", kind: "ACCOUNT", wanted: true });
    await write("welcome", "sms");
    expect(await queued()).toHaveLength(2);
  });

  it.each(["MONEY", "SECURITY"])("has no switch for %s", async (kind) => {
    const reply = await choose({ channel: "sms", kind, wanted: false });
    expect(outcomeOf(reply)).toBe("422 InvalidInput");
  });

  it("leaves reminders on one channel at least: the second off is refused, and changes nothing", async () => {
    const off = (channel: string) => ({ channel, kind: "REMINDER", wanted: false });
    const offOf = async () =>
      (await read()).filter((one: { wanted: boolean }) => !one.wanted).map(describeChoice);
    const describeChoice = ({ channel, kind }: { channel: string; kind: string }) =>
      `${kind} ${channel}`;
    readOk(await choose(off("sms")));
    expect(outcomeOf(await choose(off("email")))).toBe("422 LastReminderChannel");
    const both = await choose({ channel: "sms", kind: "SCORE", wanted: false }, off("email"));
    expect(outcomeOf(both)).toBe("422 LastReminderChannel");
    expect(await offOf()).toEqual(["REMINDER sms"]);
    // The other way round, one for the other in one call, is allowed.
    readOk(await choose({ ...off("sms"), wanted: true }, off("email")));
    expect(await offOf()).toEqual(["REMINDER email"]);
  });

  it("never holds back what concerns money or security", async () => {
    const all = [];
    for (const kind of ["ACCOUNT", "REMINDER", "SCORE"])
      for (const channel of ["sms", "email"])
        all.push({ channel, kind, wanted: kind === "REMINDER" && channel === "sms" });
    readOk(await choose(...all));
    await sendQueued(test);
    await write("password-changed", "sms");
    await write("bank-change-asked", "email");
    expect(await queued()).toHaveLength(2);
    const switchable = Object.entries(messageTemplates).filter(
      ([, template]) => "kind" in template,
    );
    for (const [name] of switchable)
      expect(name).not.toMatch(/code|password|bank|withdraw|passkey/);
  });
});
