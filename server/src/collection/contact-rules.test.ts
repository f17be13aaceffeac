import { randomUUID } from "node:crypto";
import {
  contactChannels,
  contactHours,
  contactOutcomes,
  contactPersons,
  contactRefusals,
  listZones,
} from "@hiram/contract/collection/contact-rules.ts";
import { callingCodes } from "@hiram/contract/wire/calling-codes.ts";
import { storeTestAccount } from "@hiram/proof/testing/accounts.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { addBorrower, type LedgerBorrower } from "@hiram/proof/testing/ledger.ts";
import { addActivatedMember, addStaff, type LoanMember } from "@hiram/proof/testing/loan.ts";
import { openDesk } from "@hiram/proof/testing/staff.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { recordContacts } from "#collection/record-contacts.ts";
import { sealDetails } from "#member/details.ts";
import { storeTimeZones } from "#member/time-zones/time-zones.ts";

const test = await openHouseForFile({}, { clock: "one" });
const app = await test.openServer();
const officer = await addStaff(test);

/** A borrower with these time zones, whose oldest unpaid instalment was due that day. */
async function borrowerIn(zones: readonly string[], oldestDueOn: string | null = null) {
  const borrower = await addBorrower(test, { firstPaidOn: "2026-01-01" });
  await storeTestAccount(test, borrower, { firstPaidOn: "2026-01-01", oldestDueOn });
  await test.ownerPool.query("insert into member_time_zones (member_id, zones) values ($1, $2)", [
    borrower.memberId,
    zones,
  ]);
  return borrower;
}

const ask = async (
  { memberId, loanId }: LedgerBorrower,
  at: string,
  person = "MEMBER",
  channel = "PHONE",
) => {
  const { rows } = await test.pool.query(
    `select contact_refusal($1, $2, $3, $4, $5) as refusal,
       contact_possible_at($1, $2, $3, $4, $5) as possible`,
    [memberId, loanId, person, channel, at],
  );
  return { refusal: rows[0].refusal, possible: rows[0].possible?.toISOString() ?? null };
};

const contactRow = ({ memberId, loanId }: LedgerBorrower, changes: object = {}) => ({
  id: randomUUID(),
  loan_id: loanId,
  member_id: memberId,
  person: "MEMBER",
  channel: "PHONE",
  direction: "OUT",
  at: test.clock.now(),
  staff_id: officer,
  outcome: "REACHED",
  ...changes,
});

/** Inserts with the owner's rights, to show that the trigger refuses every role. */
async function insertAsOwner(row: object): Promise<string> {
  const names = Object.keys(row);
  const values = names.map((_, at) => `$${at + 1}`);
  return test.ownerPool
    .query(
      `insert into collection_contact (${names.join(", ")}) values (${values.join(", ")})`,
      Object.values(row),
    )
    .then(
      () => "written",
      (error: Error) => error.message,
    );
}

describe("the hours of a contact", () => {
  const manila = ["Asia/Manila"];
  const riyadh = ["Asia/Riyadh"];
  const states = listZones("US");
  it.each<[string, readonly string[], string, string | null, string]>([
    ["22:00 in Manila", manila, "2026-03-02T22:00:00+08:00", null, "2026-03-02T22:00:00+08:00"],
    [
      "22:30 in Manila",
      manila,
      "2026-03-02T22:30:00+08:00",
      "NIGHT_IN_MANILA",
      "2026-03-03T06:00:00+08:00",
    ],
    [
      "05:59 in Manila",
      manila,
      "2026-03-02T05:59:00+08:00",
      "NIGHT_IN_MANILA",
      "2026-03-02T06:00:00+08:00",
    ],
    ["06:00 in Manila", manila, "2026-03-02T06:00:00+08:00", null, "2026-03-02T06:00:00+08:00"],
    [
      "06:00 in Manila, 01:00 in Riyadh",
      riyadh,
      "2026-03-02T06:00:00+08:00",
      "NIGHT_AT_MEMBER",
      "2026-03-02T06:00:00+03:00",
    ],
    ["06:00 in Riyadh", riyadh, "2026-03-02T06:00:00+03:00", null, "2026-03-02T06:00:00+03:00"],
    [
      "18:00 in Riyadh, 23:00 in Manila",
      riyadh,
      "2026-03-02T18:00:00+03:00",
      "NIGHT_IN_MANILA",
      "2026-03-03T06:00:00+03:00",
    ],
    [
      "noon in California, 04:00 in Manila",
      states,
      "2026-03-02T12:00:00-08:00",
      "NIGHT_IN_MANILA",
      "2026-03-02T14:00:00-08:00",
    ],
    [
      "14:00 in California, 17:00 in New York",
      states,
      "2026-03-02T14:00:00-08:00",
      null,
      "2026-03-02T14:00:00-08:00",
    ],
    [
      "20:00 in California, 23:00 in New York",
      states,
      "2026-03-02T20:00:00-08:00",
      "NIGHT_AT_MEMBER",
      "2026-03-03T14:00:00-08:00",
    ],
    [
      "05:00 in California after the clocks went forward",
      ["America/Los_Angeles"],
      "2026-03-09T05:00:00-07:00",
      "NIGHT_AT_MEMBER",
      "2026-03-09T06:00:00-07:00",
    ],
  ])("%s", async (_, zones, at, refusal, possible) => {
    const borrower = await borrowerIn(zones);
    expect(await ask(borrower, at)).toEqual({
      refusal,
      possible: new Date(possible).toISOString(),
    });
  });

  it("leave some time in every country, and PostgreSQL knows each time zone", async () => {
    const countries = callingCodes.map(({ country }) => country);
    const { rows } = await test.pool.query(
      `select country, next_contact_hour(array(select jsonb_array_elements_text(zones)), since) at
       from jsonb_to_recordset($1) as c (country text, zones jsonb),
         unnest(array['2026-01-15 16:00+00', '2026-07-15 16:00+00']::timestamptz[]) since`,
      [JSON.stringify(countries.map((country) => ({ country, zones: listZones(country) })))],
    );
    expect(rows).toHaveLength(countries.length * 2);
    expect(rows.filter(({ at }) => at === null)).toEqual([]);
  });

  it("do not hold more than 15 days after the due date", async () => {
    const night = "2026-03-17T23:30:00+08:00";
    expect((await ask(await borrowerIn(manila, "2026-03-02"), night)).refusal).toBe(
      "NIGHT_IN_MANILA",
    );
    expect((await ask(await borrowerIn(manila, "2026-03-02"), night)).possible).toBe(
      "2026-03-17T16:00:00.000Z",
    );
    expect((await ask(await borrowerIn(manila, "2026-03-01"), night)).refusal).toBeNull();
  });

  it("do not hold while the member agrees to the night", async () => {
    const borrower = await borrowerIn(manila);
    const night = "2026-03-02T23:30:00+08:00";
    await test.ownerPool.query(
      `insert into night_consent (id, member_id, agreed_at, revoked_at)
       values ($1, $2, '2026-03-01', '2026-03-03')`,
      [randomUUID(), borrower.memberId],
    );
    expect((await ask(borrower, night)).refusal).toBeNull();
    expect((await ask(borrower, "2026-03-03T23:30:00+08:00")).refusal).toBe("NIGHT_IN_MANILA");
  });
});

describe("a contact", () => {
  const noon = "2026-03-02T12:00:00+08:00";
  beforeEach(() => test.clock.set(noon));

  it.each<[string, string, string, string | null]>([
    ["a reference", "REFERENCE", "PHONE", "PERSON_NOT_ALLOWED"],
    ["somebody in a contact list", "CONTACT", "SMS", "PERSON_NOT_ALLOWED"],
    ["a guarantor who never signed", "GUARANTOR", "PHONE", "GUARANTOR_HAS_NOT_SIGNED"],
    ["the member in public", "MEMBER", "FACEBOOK", "CHANNEL_NOT_ALLOWED"],
    ["the member by SMS", "MEMBER", "SMS", null],
  ])("with %s", async (_, person, channel, refusal) => {
    const borrower = await borrowerIn(["Asia/Manila"]);
    expect((await ask(borrower, noon, person, channel)).refusal).toBe(refusal);
  });

  it("is refused about the loan of another member, and about one that is paid", async () => {
    const one = await borrowerIn(["Asia/Manila"]);
    const other = await borrowerIn(["Asia/Manila"]);
    expect((await ask({ ...one, loanId: other.loanId }, noon)).refusal).toBe("NOTHING_OWED");
    await test.ownerPool.query("update loan set status = 'CLOSED' where id = $1", [one.loanId]);
    expect((await ask(one, noon)).refusal).toBe("NOTHING_OWED");
  });

  it("is refused while the account is frozen, and for good after a death", async () => {
    const restrict = async (kind: string, cause: string) => {
      const borrower = await borrowerIn(["Asia/Manila"], "2026-01-05");
      await test.ownerPool.query(
        `insert into member_restriction (id, member_id, kind, cause, begun_by)
         values ($1, $2, $3, $4, 'STAFF')`,
        [randomUUID(), borrower.memberId, kind, cause],
      );
      return ask(borrower, noon);
    };
    expect(await restrict("FREEZE", "STOLEN")).toEqual({ refusal: "FROZEN", possible: null });
    expect(await restrict("BLOCK", "DECEASED")).toEqual({ refusal: "DECEASED", possible: null });
    expect((await restrict("BLOCK", "FRAUD")).refusal).toBeNull();
  });

  it("that breaks a rule is not written, not even by the owner of the database", async () => {
    const borrower = await borrowerIn(["Asia/Riyadh"]);
    expect(await insertAsOwner(contactRow(borrower))).toBe("written");
    test.clock.set("2026-03-02T22:30:00+08:00");
    expect(await insertAsOwner(contactRow(borrower))).toMatch(/NIGHT_IN_MANILA/);
    expect(await insertAsOwner(contactRow(borrower, { direction: "IN" }))).toBe("written");
    expect(await insertAsOwner(contactRow(borrower, { person: "REFERENCE" }))).toMatch(
      /PERSON_NOT_ALLOWED/,
    );
    const tomorrow = "2026-03-03T12:00:00+08:00";
    expect(await insertAsOwner(contactRow(borrower, { at: tomorrow }))).toMatch(/when it was made/);
  });

  it("stays as it was written", async () => {
    const borrower = await borrowerIn(["Asia/Manila"]);
    const row = contactRow(borrower, { note_sealed: Buffer.from("words") });
    expect(await insertAsOwner(row)).toBe("written");
    const change = (what: string) =>
      test.ownerPool.query(what, [row.id]).then(
        () => "done",
        (error: Error) => error.message,
      );
    expect(await change("update collection_contact set outcome = 'SENT' where id = $1")).toMatch(
      /only ever added/,
    );
    expect(await change("delete from collection_contact where id = $1")).toMatch(/only ever added/);
    expect(await change("update collection_contact set note_sealed = null where id = $1")).toBe(
      "done",
    );
  });

  it("is recorded with words that are fair, and refused with others", async () => {
    const borrower = await borrowerIn(["Asia/Manila"]);
    const record = (note: string) =>
      test.house.db
        .transaction()
        .execute((trx) =>
          recordContacts(trx, test.house, [
            {
              ...borrower,
              person: "MEMBER",
              channel: "PHONE",
              direction: "OUT",
              at: test.clock.now(),
              staffId: officer,
              note,
              outcome: "REACHED",
            },
          ]),
        )
        .then(
          () => "recorded",
          (error: { code: string }) => error.code,
        );
    expect(await record("Reached. She pays on Friday.")).toBe("recorded");
    expect(await record("Told her that she goes to jail.")).toBe("ContactWordsRefused");
    test.clock.set("2026-03-02T22:30:00+08:00");
    expect(await record("Reached. She pays on Friday.")).toBe("ContactNightInManila");
  });
});

describe("the time zone of a member", () => {
  const zonesOf = async (id: string) => {
    await storeTimeZones(test.house, [id]);
    const { rows } = await test.pool.query(
      "select zones from member_time_zones where member_id = $1",
      [id],
    );
    return rows[0]?.zones;
  };

  it("follows the address and the work", async () => {
    const { id } = await addActivatedMember(test, app);
    expect(await zonesOf(id)).toEqual(["Asia/Riyadh"]);
    await test.ownerPool.query(
      "delete from activation_answer where member_id = $1 and step = 'address'",
      [id],
    );
    const details = {
      fullName: "",
      email: "",
      workPlaceCountry: "Japan",
      workLocation: "",
      jobTitle: "",
      jobCategory: "",
      monthlyNetIncome: "",
    };
    await test.ownerPool.query("update member set details_sealed = $2 where id = $1", [
      id,
      sealDetails(test.house, id, details),
    ]);
    expect(await zonesOf(id)).toEqual(["Asia/Tokyo"]);
  });
});

describe("the desk", () => {
  it("reads why a contact is not possible now, and when it will be", async () => {
    test.clock.set("2026-03-02T22:30:00+08:00");
    const member: LoanMember = await addActivatedMember(test, app);
    const desk = await openDesk(test, app, "LOAN_ASSISTANT");
    const look = () =>
      desk.browser.post("/staff/collection/contact-window", {
        memberId: member.id,
        person: "MEMBER",
        channel: "PHONE",
      });
    expect((await look()).statusCode).toBe(404);
    await test.ownerPool.query(
      `insert into loan (id, member_id, status, asked_centavos, amount_centavos, months,
         policy_from, currency, exchange_rate, accepted_at, first_paid_at, first_paid_on)
       values ($1, $2, 'ACTIVE', 20000000, 20000000, 6, '2026-01-01', 'PHP', 1, now(), now(),
         '2026-02-01')`,
      [randomUUID(), member.id],
    );
    expect((await look()).json()).toMatchObject({
      refusal: "NIGHT_IN_MANILA",
      why: "Members are not contacted before 6:00 AM or after 10:00 PM in Manila.",
      possibleAt: "2026-03-03T03:00:00.000Z",
      localTimes: ["5:30 PM"],
      anyHourBecause: null,
    });
    const { authorization } = member;
    const choose = (agreed: boolean) =>
      app.inject({
        method: "PATCH",
        url: "/api/v2/settings/night-contact",
        headers: { authorization },
        payload: { agreed },
      });
    expect((await choose(true)).json().agreed).toBe(true);
    expect((await choose(true)).json().agreed).toBe(true);
    expect((await look()).json()).toMatchObject({ refusal: null, anyHourBecause: "AGREED" });
    expect((await choose(false)).json()).toEqual({ agreed: false, since: null });
    expect((await look()).json().refusal).toBe("NIGHT_IN_MANILA");
  });
});

it("names persons, channels and outcomes in the contract and in the database alike", async () => {
  const { rows } = await test.pool.query(
    `select pg_get_constraintdef(oid) as text from pg_constraint
     where conrelid = 'collection_contact'::regclass and contype = 'c'`,
  );
  const listed = rows.map(({ text }) => [...text.matchAll(/'([A-Z_]+)'::text/g)].map((m) => m[1]));
  for (const list of [contactPersons, contactChannels, contactOutcomes])
    expect(listed).toContainEqual([...list]);
  const { rows: bodies } = await test.pool.query(
    `select prosrc from pg_proc where proname in
       ('contact_refusal', 'member_hour_refusal', 'contact_hour_refusal', 'blocked_reminders')`,
  );
  const whole = bodies.map(({ prosrc }) => prosrc).join("");
  expect(whole).toContain(`between '${contactHours.from}' and '${contactHours.until}'`);
  const said = bodies.flatMap(({ prosrc }) => prosrc.match(/'[A-Z]+(_[A-Z]+)+'|'FROZEN'/g) ?? []);
  for (const name of new Set<string>(said.map((word: string) => word.replaceAll("'", ""))))
    expect(Object.keys(contactRefusals)).toContain(name);
});
