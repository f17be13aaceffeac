/** The same key at the desk gets the stored reply: no payout moves twice, no payment is booked twice. */

import { openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import { caller, nextKey } from "@hiram/proof/testing/loan.ts";
import { outcomeOf } from "@hiram/proof/testing/member.ts";
import { markByTwo } from "@hiram/proof/testing/payouts.ts";
import { confirmProposals, openProposals } from "@hiram/proof/testing/proposals.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import {
  addWalletMember,
  allowManyCodes,
  eventsOf,
  makeOne,
  pauseOne,
} from "@hiram/proof/testing/wallet.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyLedger } from "#ledger/verify.ts";
import { endToEndId } from "#outside/pain001.ts";
import { makeBatch } from "#wallet/payouts/make-batch.ts";
import { markBatchSent } from "#wallet/payouts/mark-batch-sent.ts";

let test: TestHouse;
let app: FastifyInstance;
let ben: Desk;
let carla: Desk;
beforeAll(async () => {
  const payoutAccount = { bankBic: "BNORPHMM", accountNumber: "0099887766" };
  test = await openTestHouse({ payoutRail: "file", payoutAccount }, { clock: "one" });
  app = await test.openServer();
  await allowManyCodes(test);
  ben = await openDesk(test, app, "LOAN_OFFICER");
  carla = await openDesk(test, app, "LOAN_OFFICER");
});
afterAll(async () => {
  expect(await verifyLedger(test.house.db)).toEqual([]);
  await test.close();
});

const post = (desk: Desk, path: string, body: object, key?: string) =>
  desk.browser.post(path, body, key ? { "idempotency-key": key } : {});
const countOf = async (table: "entry" | "withdrawal_event" | "repayment" | "audit_event") => {
  const { rows } = await test.ownerPool.query(`select count(*)::int as count from ${table}`);
  return rows[0].count as number;
};
const counts = async () => ({
  entries: await countOf("entry"),
  events: await countOf("withdrawal_event"),
  repayments: await countOf("repayment"),
  audited: await countOf("audit_event"),
});

/** Without a key it is refused; twice with one it acts once; with another body it is refused. */
async function expectOnce(desk: Desk, path: string, body: object, other: object) {
  expect(outcomeOf(await post(desk, path, body))).toBe("400 KeyMissing");
  const key = nextKey();
  const first = await post(desk, path, body, key);
  expect(outcomeOf(first), first.payload).toBe("200");
  const after = await counts();
  for (let time = 0; time < 2; time++) {
    const again = await post(desk, path, body, key);
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  }
  expect(outcomeOf(await post(desk, path, other, key))).toBe("422 KeyReused");
  expect(await counts()).toEqual(after);
  return first.json();
}

const unsent = async (pesos = 1_000) => makeOne(await addWalletMember(test, app, pesos), pesos);
const send = (withdrawalId: string) =>
  markByTwo(test, { withdrawalId, event: "send", reference: nextKey() });
const inOneHour = () => new Date(test.house.clock.now().getTime() + 3_600_000).toISOString();

describe("a repeated key at the desk has one effect", () => {
  const MARK = "/staff/payouts/mark";
  const markings: Readonly<Record<string, (id: string) => Promise<object>>> = {
    send: async () => ({ event: "send", reference: "BDO-7001" }),
    settle: async (id) => {
      await send(id);
      return { event: "settle" };
    },
    return: async () => ({ event: "return", reason: "AC04" }),
    pause: async () => ({
      event: "pause",
      cause: "NAME_DIFFERS",
      reason: "We check it.",
      until: inOneHour(),
    }),
    resume: async (id) => {
      await pauseOne(test, id);
      return { event: "resume", reason: "The name is right." };
    },
  };

  it.each(Object.entries(markings))("marking a payout: %s", async (_, prepare) => {
    const [id, other] = [await unsent(), await unsent()];
    const mark = await prepare(id);
    const before = (await eventsOf(test, id)).length;
    const { needsSecondPerson } = await expectOnce(
      ben,
      MARK,
      { id, ...mark },
      { id: other, ...mark },
    );
    if (needsSecondPerson) {
      expect(await eventsOf(test, id)).toHaveLength(before);
      expect(await openProposals(carla)).toHaveLength(1);
      expect(await confirmProposals(carla)).toEqual(["200"]);
    }
    expect(await eventsOf(test, id)).toHaveLength(before + 1);
  });

  it("releasing and confirming", async () => {
    const [id, other] = [await unsent(600_000), await unsent(600_000)];
    const { rows } = (await post(ben, "/staff/withdrawals", { list: "open" })).json();
    const shown = (of: string) => {
      const row = rows.find((one: { id: string }) => one.id === of);
      return { id: of, fingerprint: row.fingerprint };
    };
    await expectOnce(ben, "/staff/payouts/release", shown(id), shown(other));
    await expectOnce(carla, "/staff/payouts/confirm", shown(id), shown(other));
  });

  it("making a file, handing it over, and reading the bank's answer", async () => {
    const id = await unsent(900);
    const { batchId } = await expectOnce(
      ben,
      "/staff/payouts/batch",
      { channel: "INSTAPAY" },
      { channel: "PESONET" },
    );
    await unsent(800);
    const request = { channel: "INSTAPAY", staffId: ben.id } as const;
    const another = await makeBatch(test.house, request, caller);
    const sent = "/staff/payouts/batches/sent";
    await expectOnce(ben, sent, { id: batchId }, { id: another.batchId });
    const xml = answerOf(batchId, id);
    const status = await expectOnce(
      ben,
      "/staff/payouts/status",
      { file: xml },
      { file: `${xml} ` },
    );
    expect(status).toMatchObject({ settled: 1, returned: 0, needsSecondPerson: true });
    expect(await confirmProposals(carla)).toEqual(["200"]);
    expect((await eventsOf(test, id)).at(-1)).toBe("settle by staff");
    await markBatchSent(test.house, { batchId: another.batchId, staffId: request.staffId }, caller);
  });

  it("recording a repayment", async () => {
    const member = await addWalletMember(test, app, 5_000);
    const withdrawalId = await makeOne(member, 1_000);
    await send(withdrawalId);
    await markByTwo(test, { withdrawalId, event: "settle" });
    const payment = { loanId: member.loanId, amount: 100, receivedOn: "2026-03-02" };
    const before = await countOf("repayment");
    const booked = await expectOnce(
      ben,
      "/staff/loans/repayment",
      { ...payment, reference: "BDO PAID 1" },
      { ...payment, reference: "BDO PAID 2" },
    );
    expect(booked.owedAfter).toBeGreaterThan(0);
    expect(await countOf("repayment")).toBe(before + 1);
  });
});

/** The bank's answer that this payout was paid. */
const answerOf = (batchId: string, id: string) => `
  <Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
    <OrgnlGrpInfAndSts><OrgnlMsgId>${endToEndId(batchId)}</OrgnlMsgId><GrpSts>PART</GrpSts></OrgnlGrpInfAndSts>
    <OrgnlPmtInfAndSts><TxInfAndSts><OrgnlEndToEndId>${endToEndId(id)}</OrgnlEndToEndId>
      <TxSts>ACSC</TxSts></TxInfAndSts></OrgnlPmtInfAndSts>
  </CstmrPmtStsRpt></Document>`;
