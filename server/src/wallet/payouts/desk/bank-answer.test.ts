/** A bank's answer file is kept, loaded by one person and applied when another confirms it. */
import { createHash } from "node:crypto";
import { openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import { caller, nextKey } from "@hiram/proof/testing/loan.ts";
import { outcomeOf } from "@hiram/proof/testing/member.ts";
import { markByTwo } from "@hiram/proof/testing/payouts.ts";
import {
  confirmProposals,
  confirmTestProposal,
  openProposals,
} from "@hiram/proof/testing/proposals.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import {
  addWalletMember,
  allowManyCodes,
  makeOne,
  rowOf,
  type WalletMember,
} from "@hiram/proof/testing/wallet.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { verifyLedger } from "#ledger/verify.ts";
import { endToEndId } from "#outside/pain001.ts";
import { makeBatch } from "#wallet/payouts/make-batch.ts";

let test: TestHouse;
let app: FastifyInstance;
let ana: Desk;
let ben: Desk;
let member: WalletMember;
let paid: string;
let back: string;
let batchId: string;
beforeAll(async () => {
  const payoutAccount = { bankBic: "BNORPHMM", accountNumber: "0099887766" };
  test = await openTestHouse({ payoutRail: "file", payoutAccount });
  app = await test.openServer();
  await allowManyCodes(test);
  ana = await openDesk(test, app, "LOAN_OFFICER", { name: "Ana Reyes" });
  ben = await openDesk(test, app, "LOAN_OFFICER", { name: "Ben Cruz" });
});
beforeEach(async () => {
  member = await addWalletMember(test, app, 5_000);
  paid = await makeOne(member, 1_000);
  back = await makeOne(member, 500);
  ({ batchId } = await makeBatch(test.house, { channel: "INSTAPAY", staffId: ana.id }, caller));
});
afterAll(async () => {
  expect(await verifyLedger(test.house.db)).toEqual([]);
  await test.close();
});

const answerOf = (said: Readonly<Record<string, string>>) => `
  <Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
    <OrgnlGrpInfAndSts><OrgnlMsgId>${endToEndId(batchId)}</OrgnlMsgId><GrpSts>PART</GrpSts></OrgnlGrpInfAndSts>
    <OrgnlPmtInfAndSts>${Object.entries(said).map(
      ([id, status]) =>
        `<TxInfAndSts><OrgnlEndToEndId>${endToEndId(id)}</OrgnlEndToEndId><TxSts>${status}</TxSts>
         <StsRsnInf><Rsn><Cd>AC06</Cd></Rsn></StsRsnInf></TxInfAndSts>`,
    )}</OrgnlPmtInfAndSts>
  </CstmrPmtStsRpt></Document>`;
const both = () => answerOf({ [paid]: "ACSC", [back]: "RJCT" });
const load = (desk: Desk, xml: string) =>
  desk.browser.post("/staff/payouts/status", { file: xml }, { "idempotency-key": nextKey() });
const statuses = async () => [(await rowOf(test, paid)).status, (await rowOf(test, back)).status];
const answers = async (desk: Desk) =>
  (await desk.browser.post("/staff/payouts/answers", {})).json().rows;

it("shows what it would do, moves nothing, and is applied exactly when another confirms", async () => {
  const xml = both();
  const loaded = (await load(ana, xml)).json();
  const numbers = [await rowOf(test, paid), await rowOf(test, back)].map(
    (row) => row.withdrawal_number as number,
  );
  expect(loaded).toMatchObject({
    settled: 1,
    returned: 1,
    pending: 0,
    unknown: [],
    needsSecondPerson: true,
    known: null,
    sha256: createHash("sha256").update(xml).digest("hex"),
  });
  expect(loaded.payouts).toEqual([
    { reference: expect.stringContaining(`${numbers[0]}`), amount: 1_000, outcome: "paid" },
    {
      reference: expect.stringContaining(`${numbers[1]}`),
      amount: 500,
      outcome: "returned, AC06: That account is blocked.",
    },
  ]);
  expect(await statuses()).toEqual(["PROCESSING", "PROCESSING"]);
  const [proposal] = (await openProposals(ben)) as unknown as {
    title: string;
    facts: { name: string; value: string }[];
  }[];
  expect(proposal?.title).toBe(
    "Apply the bank's answer: 1 paid (₱1,000.00), 1 returned (₱500.00), 0 on their way (₱0.00)",
  );
  expect(proposal?.facts.map(({ value }) => value)).toEqual([
    loaded.sha256,
    expect.stringMatching(/^Made .+: 2 payouts, ₱1,500.00$/),
    expect.stringMatching(/^₱1,000.00 to BDO Unibank 001•••••7890, .+: paid$/),
    expect.stringMatching(/^₱500.00 .+: returned, AC06: That account is blocked.$/),
  ]);
  expect(await confirmProposals(ana)).toEqual(["409 NotOneself"]);
  expect(await confirmProposals(ben)).toEqual(["200"]);
  expect(await statuses()).toEqual(["COMPLETED", "RETURNED"]);
  expect(await member.available()).toBe(4_000);
  const { rows } = await test.ownerPool.query(
    `select distinct actor_kind, actor_id, proposed_by from withdrawal_event
     where withdrawal_id = any($1) and event in ('settle', 'return')`,
    [[paid, back]],
  );
  expect(rows).toEqual([{ actor_kind: "staff", actor_id: ben.id, proposed_by: ana.id }]);
  expect((await answers(ben))[0]).toMatchObject({
    batchId,
    sha256: loaded.sha256,
    settled: 1,
    returned: 1,
    loadedBy: "Ana Reyes",
    status: "CONFIRMED",
    decidedBy: "Ben Cruz",
  });
});

it("the same file again changes nothing and says who loaded it, also to the second person", async () => {
  const xml = both();
  await load(ana, xml);
  for (const desk of [ana, ben])
    expect((await load(desk, xml)).json()).toMatchObject({
      needsSecondPerson: true,
      known: { by: "Ana Reyes" },
    });
  expect(await openProposals(ben)).toHaveLength(1);
  expect(await statuses()).toEqual(["PROCESSING", "PROCESSING"]);
  await confirmProposals(ben);
  const available = await member.available();
  expect((await load(ben, xml)).json()).toMatchObject({
    needsSecondPerson: false,
    known: { by: "Ana Reyes" },
  });
  expect(await openProposals(ana)).toEqual([]);
  expect(await member.available()).toBe(available);
});

it("loaded by two people at the same moment waits once", async () => {
  const xml = both();
  const loaded = await Promise.all([load(ana, xml), load(ben, xml)]);
  expect(loaded.map((reply) => reply.json().known === null).toSorted()).toEqual([false, true]);
  const carla = await openDesk(test, app, "LOAN_OFFICER");
  expect(await confirmProposals(carla)).toEqual(["200"]);
});

it("is not applied once a payout in it has moved, and a rejected one may be loaded again", async () => {
  const xml = both();
  await load(ana, xml);
  const [shown] = await openProposals(ben);
  await markByTwo(test, { withdrawalId: back, event: "send", reference: nextKey() });
  await markByTwo(test, { withdrawalId: back, event: "settle" });
  expect(await confirmTestProposal(ben, shown as NonNullable<typeof shown>)).toBe(
    "409 ChangedMeanwhile",
  );
  expect((await rowOf(test, paid)).status).toBe("PROCESSING");
  const reject = await ben.browser.post("/staff/proposals/reject", { id: shown?.id });
  expect(outcomeOf(reject)).toBe("200");
  const again = (await load(ben, xml)).json();
  expect(again).toMatchObject({ needsSecondPerson: true, known: null });
  expect(again.payouts.map((one: { outcome: string }) => one.outcome)).toEqual([
    "paid",
    "nothing changes",
  ]);
  expect(await confirmProposals(ana)).toEqual(["200"]);
  expect(await statuses()).toEqual(["COMPLETED", "COMPLETED"]);
  expect((await answers(ben)).slice(0, 2)).toMatchObject([
    { status: "CONFIRMED", loadedBy: "Ben Cruz" },
    { status: "REJECTED", loadedBy: "Ana Reyes" },
  ]);
});

it("is applied once when two tabs confirm it at once", async () => {
  await load(ana, both());
  const [shown] = await openProposals(ben);
  const outcomes = await Promise.all(
    [ben, ben].map((desk) => confirmTestProposal(desk, shown as NonNullable<typeof shown>)),
  );
  expect(outcomes.toSorted()).toEqual(["200", "409 ChangedMeanwhile"]);
});

it("is kept sealed, and downloaded again exactly as it was, which is logged", async () => {
  const xml = both();
  await load(ana, xml);
  const [{ id }] = await answers(ben);
  const file = await ben.browser.get(`/staff/payouts/answers/${id}`);
  expect(file.payload).toBe(xml);
  const { rows } = await test.ownerPool.query("select sealed from bank_answer where id = $1", [id]);
  expect(rows[0].sealed.includes(endToEndId(paid))).toBe(false);
  const log = await test.ownerPool.query(
    "select actor_id from audit_event where action = 'STAFF_REVEALED' and details->>'answer' = $1",
    [id],
  );
  expect(log.rows).toEqual([{ actor_id: ben.id }]);
  expect(outcomeOf(await ben.browser.get(`/staff/payouts/answers/${paid}`))).toBe("404 NotFound");
  await confirmProposals(ben);
});

it("is neither loaded nor confirmed by the person whose own payout is in it", async () => {
  const takePhone = (desk: Desk) =>
    test.ownerPool.query(
      "update staff set phone_fingerprint = (select phone_fingerprint from member where id = $2) where id = $1",
      [desk.id, member.id],
    );
  const carla = await openDesk(test, app, "LOAN_OFFICER");
  await takePhone(carla);
  expect(outcomeOf(await load(carla, both()))).toBe("403 OwnCase");
  await load(ana, both());
  expect(await confirmProposals(carla)).toEqual(["403 OwnCase"]);
  expect(await statuses()).toEqual(["PROCESSING", "PROCESSING"]);
  const [{ id: waiting }] = (await openProposals(ana)) as unknown as [{ id: string }];
  await ana.browser.post("/staff/proposals/reject", { id: waiting });
  // An answer that refuses the whole file names no payout, and touches all of them.
  await load(ana, answerOf({}).replace("PART", "RJCT"));
  expect(await confirmProposals(carla)).toEqual(["403 OwnCase"]);
  expect(await confirmProposals(ben)).toEqual(["200"]);
  expect(await rowOf(test, paid)).toMatchObject({ rail: null, batch_id: null });
});

it("reads an answer of many lines, more than 60,000 characters", async () => {
  const strangers = Object.fromEntries(
    Array.from({ length: 600 }, (_, at) => [
      `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`,
      "ACSC",
    ]),
  );
  const xml = answerOf({ ...strangers, [paid]: "ACSC", [back]: "RJCT" });
  expect(xml.length).toBeGreaterThan(60_000);
  expect((await load(ana, xml)).json()).toMatchObject({ settled: 1, returned: 1 });
  expect(await confirmProposals(ben)).toEqual(["200"]);
  expect(await statuses()).toEqual(["COMPLETED", "RETURNED"]);
});

describe("an answer as CSV", () => {
  const csvOf = async (lines: readonly string[]) =>
    ["Our Reference;Status;Reason;Bank Reference", ...lines].join("\r\n");
  const referenceTo = async (id: string) => `HIRAM-${(await rowOf(test, id)).withdrawal_number}`;

  it("does what its lines say, by our reference or the end-to-end id, with two people", async () => {
    const csv = await csvOf([
      `${await referenceTo(paid)};CREDITED;;BN-1`,
      `${endToEndId(back)};Rejected;AC06;`,
    ]);
    expect((await load(ana, csv)).json()).toMatchObject({ settled: 1, returned: 1, unknown: [] });
    expect(await confirmProposals(ben)).toEqual(["200"]);
    expect(await statuses()).toEqual(["COMPLETED", "RETURNED"]);
  });

  it.each([
    ["with a status that nobody knows", ["{paid};MAYBE;;"], 'Line 2: "MAYBE" does not say'],
    ["that names a payout twice", ["{paid};PAID;;", "{paid};FAILED;;"], "Line 3 names a payout"],
    ["that names none of our payouts", ["HIRAM-1;PAID;;"], "do not name payouts"],
  ])("is refused %s", async (_, lines, why) => {
    const reference = await referenceTo(paid);
    const csv = await csvOf(lines.map((line) => line.replace("{paid}", reference)));
    const reply = await load(ana, csv);
    expect(outcomeOf(reply)).toBe("422 FileRefused");
    expect(reply.json().fields.file).toContain(why);
  });
});
