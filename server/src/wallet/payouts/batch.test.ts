import { openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import { addStaff, caller } from "@hiram/proof/testing/loan.ts";
import { painFaultsOf } from "@hiram/proof/testing/pain.ts";
import { applyAnswerByTwo, markByTwo } from "@hiram/proof/testing/payouts.ts";
import {
  addWalletMember,
  allowManyCodes,
  makeOne,
  readRefusalOf,
  rowOf,
  type WalletMember,
} from "@hiram/proof/testing/wallet.ts";
import { XMLParser } from "fast-xml-parser";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { verifyLedger } from "#ledger/verify.ts";
import { endToEndId } from "#outside/pain001.ts";
import { pauseWithdrawal } from "#wallet/pause-withdrawal.ts";
import { makeBatch } from "#wallet/payouts/make-batch.ts";
import { markBatchSent } from "#wallet/payouts/mark-batch-sent.ts";
import { openBatchFile } from "#wallet/payouts/open-batch-file.ts";
import { sendPayout } from "#wallet/payouts/send-payout.ts";

let test: TestHouse;
let app: FastifyInstance;
let staffId: string;
let member: WalletMember;
beforeAll(async () => {
  const payoutAccount = { bankBic: "BNORPHMM", accountNumber: "0099887766" };
  test = await openTestHouse({ payoutRail: "file", payoutAccount });
  app = await test.openServer();
  await allowManyCodes(test);
  staffId = await addStaff(test);
});
beforeEach(async () => {
  member = await addWalletMember(test, app, 500_000);
});
afterAll(async () => {
  expect(await verifyLedger(test.house.db)).toEqual([]);
  await test.close();
});

const batch = (channel: "INSTAPAY" | "PESONET" = "INSTAPAY") =>
  makeBatch(test.house, { channel, staffId }, caller);
const fileOf = async (batchId: string) =>
  (await openBatchFile(test.house, { batchId, staffId }, caller)).bytes.toString();
const read = (xml: string) => applyAnswerByTwo(test, xml);
const statusOf = async (id: string) => (await rowOf(test, id)).status;

const answer = (batchId: string, said: Record<string, string>, group = "PART") => `
  <Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
    <OrgnlGrpInfAndSts><OrgnlMsgId>${endToEndId(batchId)}</OrgnlMsgId><GrpSts>${group}</GrpSts></OrgnlGrpInfAndSts>
    <OrgnlPmtInfAndSts>${Object.entries(said)
      .map(
        ([id, status]) =>
          `<TxInfAndSts><OrgnlEndToEndId>${endToEndId(id)}</OrgnlEndToEndId><TxSts>${status}</TxSts>
           ${status === "RJCT" ? "<StsRsnInf><Rsn><Cd>AC06</Cd></Rsn></StsRsnInf>" : ""}</TxInfAndSts>`,
      )
      .join("")}</OrgnlPmtInfAndSts>
  </CstmrPmtStsRpt></Document>`;

describe("a batch", () => {
  it("takes what is ready of its channel, once, into a file that holds to the schema", async () => {
    const small = [await makeOne(member, 100), await makeOne(member, 200.5)];
    const large = await makeOne(member, 60_000);
    const paused = await makeOne(member, 300);
    const until = new Date(test.clock.now().getTime() + 3_600_000);
    await pauseWithdrawal(
      test.house,
      { withdrawalId: paused, staffId, cause: "OTHER", reason: "Check", until },
      caller,
    );

    const made = await batch();
    expect(made).toMatchObject({ count: 2, total: 300_50 });
    const xml = await fileOf(made.batchId);
    expect(painFaultsOf(xml)).toEqual([]);
    const { PmtInf } = new XMLParser({ parseTagValue: false }).parse(xml).Document.CstmrCdtTrfInitn;
    expect(
      PmtInf.CdtTrfTxInf.map((one: { PmtId: { EndToEndId: string } }) => one.PmtId.EndToEndId),
    ).toEqual(small.map(endToEndId));
    expect(PmtInf.PmtTpInf.LclInstrm.Prtry).toBe("INSTAPAY");
    expect(PmtInf.CdtTrfTxInf[0].CdtrAcct.Id.Othr.Id).toBe("001234567890");
    expect(await readRefusalOf(batch())).toBe("NothingToSend");
    expect(await batch("PESONET")).toMatchObject({ count: 1, total: 60_000_00 });
    expect(await rowOf(test, large)).toMatchObject({ rail: "file", status: "PROCESSING" });
    await markByTwo(test, { withdrawalId: paused, event: "return", reason: "MS03" });
  });

  it("leaves nothing for others to send, pause or give back", async () => {
    const id = await makeOne(member, 100);
    await batch();
    await sendPayout(test.house, test.outside, { withdrawalId: id });
    expect(await rowOf(test, id)).toMatchObject({ rail: "file", status: "PROCESSING" });
    const back = { withdrawalId: id, event: "return", reason: "MS03" } as const;
    expect(await readRefusalOf(markByTwo(test, back))).toBe("WithdrawalMoved");
  });

  it("two at once share nothing", async () => {
    for (let i = 0; i < 6; i++) await makeOne(member, 10 + i);
    const outcomes = await Promise.allSettled([batch(), batch(), batch()]);
    const made = outcomes.flatMap((one) => (one.status === "fulfilled" ? [one.value.count] : []));
    expect(made.reduce((sum, count) => sum + count, 0)).toBe(6);
  });

  it("is kept sealed", async () => {
    await makeOne(member, 100);
    const { batchId } = await batch();
    const { rows } = await test.ownerPool.query("select sealed from payout_batch where id = $1", [
      batchId,
    ]);
    expect(rows[0].sealed.includes("001234567890")).toBe(false);
    expect(await fileOf(batchId)).toContain("001234567890");
  });
});

describe("the bank's answer", () => {
  it("settles what was paid, returns what was refused, leaves the rest; and twice is once", async () => {
    const [paid, back, open] = [
      await makeOne(member, 100),
      await makeOne(member, 200),
      await makeOne(member, 300),
    ];
    const { batchId } = await batch();
    await markBatchSent(test.house, { batchId, staffId }, caller);
    expect(await statusOf(open)).toBe("SENT");
    const xml = answer(batchId, {
      [paid]: "ACSC",
      [back]: "RJCT",
      [open]: "ACSP",
      [staffId]: "ACSC",
    });
    const outcome = { settled: 1, returned: 1, pending: 1, unknown: [staffId] };
    expect(await read(xml)).toMatchObject({ ...outcome, needsSecondPerson: true, known: null });
    expect([await statusOf(paid), await statusOf(back), await statusOf(open)]).toEqual([
      "COMPLETED",
      "RETURNED",
      "SENT",
    ]);
    expect(await rowOf(test, back)).toMatchObject({ return_reason: "AC06" });
    expect(await member.available()).toBe(500_000 - 400);
    const again = { ...outcome, needsSecondPerson: false, known: { by: "Somebody Else" } };
    expect(await read(xml)).toMatchObject(again);
    expect(await member.available()).toBe(500_000 - 400);
    expect(await readRefusalOf(markBatchSent(test.house, { batchId, staffId }, caller))).toBe(
      "WithdrawalMoved",
    );
  });

  it("may be given by hand: sent and paid, one by one", async () => {
    const id = await makeOne(member, 100);
    await batch();
    await markByTwo(test, { withdrawalId: id, event: "send", reference: "FILE-1" });
    expect(await rowOf(test, id)).toMatchObject({ rail: "file", status: "SENT" });
    await markByTwo(test, { withdrawalId: id, event: "settle" });
    expect(await statusOf(id)).toBe("COMPLETED");
  });

  it("counts even when the file was not marked as sent", async () => {
    const id = await makeOne(member, 100);
    const { batchId } = await batch();
    await read(answer(batchId, { [id]: "ACCC" }));
    expect(await statusOf(id)).toBe("COMPLETED");
  });

  it("that refuses the whole file frees what was not sent for the next one", async () => {
    const id = await makeOne(member, 100);
    const { batchId } = await batch();
    await read(answer(batchId, {}, "RJCT"));
    expect(await rowOf(test, id)).toMatchObject({
      status: "PROCESSING",
      rail: null,
      batch_id: null,
    });
    const next = await batch();
    await markBatchSent(test.house, { batchId: next.batchId, staffId }, caller);
    await read(answer(next.batchId, {}, "RJCT"));
    expect(await statusOf(id)).toBe("RETURNED");
    expect(await member.available()).toBe(500_000);
  });

  it("to a file that is not ours is refused", async () => {
    for (const xml of ["", answer("0b7bb8b5-0000-4000-8000-000000000000", {}), answer("x", {})])
      expect(await readRefusalOf(read(xml))).toBe("FileRefused");
  });
});
