import { openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import { caller } from "@hiram/proof/testing/loan.ts";
import { openDesk } from "@hiram/proof/testing/staff.ts";
import {
  addWalletMember,
  allowManyCodes,
  makeOne,
  readRefusalOf,
  rowOf,
  type WalletMember,
} from "@hiram/proof/testing/wallet.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { BankFileSettings } from "#outside/settings/bank-file.ts";
import { csvFormatsShape } from "#outside/settings/csv-format.ts";
import { sealAccount } from "#wallet/payout-account.ts";
import { makeBatch } from "#wallet/payouts/make-batch.ts";
import { openBatchFile } from "#wallet/payouts/open-batch-file.ts";

const formats = csvFormatsShape.parse([
  {
    id: "my-bank",
    name: "My Bank upload",
    channels: ["INSTAPAY"],
    encoding: "latin1",
    columns: [
      { header: "Name", field: "accountName" },
      { header: "Account", field: "accountNumber" },
      { header: "Bank", field: "bankCode" },
      { header: "Amount", field: "amount" },
      { header: "Day", field: "executeOn" },
      { header: "Ref", field: "reference" },
    ],
  },
]);
const bankFile: BankFileSettings = {
  cutOffMinutes: 15 * 60,
  acceptsBankNames: false,
  holidays: { checkedYears: [], closed: ["2026-03-03"], open: [] },
  formats,
};

let test: TestHouse;
let app: FastifyInstance;
let desk: Awaited<ReturnType<typeof openDesk>>;
let staffId: string;
let member: WalletMember;
beforeAll(async () => {
  const payoutAccount = { bankBic: "BNORPHMM", accountNumber: "0099887766" };
  test = await openTestHouse({ payoutRail: "file", payoutAccount, bankFile });
  app = await test.openServer();
  await allowManyCodes(test);
  desk = await openDesk(test, app, "LOAN_OFFICER");
  staffId = desk.id;
});
beforeEach(async () => {
  member = await addWalletMember(test, app, 500_000);
});
afterAll(() => test.close());

const batch = (format?: string, channel: "INSTAPAY" | "PESONET" = "INSTAPAY") =>
  makeBatch(test.house, { channel, format, staffId }, caller);
const fileOf = (batchId: string) => openBatchFile(test.house, { batchId, staffId }, caller);

/** The account of a withdrawal as if the member had typed another bank or name. */
async function payTo(id: string, bankName: string, accountName = "Liza Cruz"): Promise<void> {
  const account = { bankName, accountNumber: "001234567890", accountName };
  const sealed = sealAccount(test.house, id, account);
  await test.ownerPool.query("update withdrawal set account_sealed = $1 where id = $2", [
    sealed,
    id,
  ]);
}

describe("a payout file", () => {
  it("leaves out and names a payout to a bank without a code, which stays ready", async () => {
    const [good, unknown] = [await makeOne(member, 100), await makeOne(member, 200)];
    await payTo(unknown, "My Rural Bank");
    const made = await batch();
    expect(made).toMatchObject({ count: 1, total: 100_00 });
    expect(made.leftOut).toEqual([
      { reference: expect.stringMatching(/^\w+-\d+$/), why: "BANK_WITHOUT_CODE" },
    ]);
    expect(await rowOf(test, good)).toMatchObject({ rail: "file", batch_id: made.batchId });
    expect(await rowOf(test, unknown)).toMatchObject({ rail: null, status: "PROCESSING" });
    expect((await fileOf(made.batchId)).bytes.toString()).not.toContain("My Rural Bank");

    expect(await readRefusalOf(batch())).toBe("PayoutsUnfit");
    const accepting = { ...test.house.config, bankFile: { ...bankFile, acceptsBankNames: true } };
    const named = await makeBatch(
      { ...test.house, config: accepting },
      { channel: "INSTAPAY", staffId },
      caller,
    );
    expect(named).toMatchObject({ count: 1, leftOut: [] });
    expect((await fileOf(named.batchId)).bytes.toString()).toContain("<Nm>My Rural Bank</Nm>");
  });

  it("is dated by the banking calendar, the lender's own holidays included", async () => {
    await makeOne(member, 100);
    // Monday, 12:00 in Manila.
    expect(await batch()).toMatchObject({ executeOn: "2026-03-02" });
    await makeOne(member, 100);
    test.clock.set("2026-03-02T08:00:00Z");
    const { batchId } = await batch();
    expect((await fileOf(batchId)).bytes.toString()).toContain("<Dt>2026-03-04</Dt>");
    test.clock.set("2026-03-02T04:00:00Z");
  });

  it("is made in a format of the lender's bank, and downloaded in its encoding", async () => {
    await payTo(await makeOne(member, 1_234.5), "GCash", "Peña, Liza");
    const { batchId } = await batch("my-bank");
    const { bytes, type, name } = await fileOf(batchId);
    expect([type, name]).toEqual(["text/csv; charset=windows-1252", `payouts-${batchId}.csv`]);
    expect(bytes.toString("latin1")).toMatch(
      /^Name,Account,Bank,Amount,Day,Ref\r\n"Peña, Liza",001234567890,GXCHPHM2,1234.50,2026-03-02,\w+-\d+\r\n$/,
    );
  });

  it("is refused in a format that is not set up for its channel", async () => {
    await makeOne(member, 100);
    expect(await readRefusalOf(batch("other-bank"))).toBe("FormatUnknown");
    expect(await readRefusalOf(batch("my-bank", "PESONET"))).toBe("FormatUnknown");
    await batch();
  });
});

describe("the desk", () => {
  it("offers the formats, and shows of each file its format and day", async () => {
    await makeOne(member, 100);
    const { batchId } = await batch("my-bank");
    const { browser } = desk;
    expect((await browser.get("/staff/payouts/formats")).json()).toEqual({
      formats: [
        {
          id: "pain001",
          name: "ISO 20022 (pain.001)",
          channels: ["INSTAPAY", "PESONET"],
        },
        { id: "my-bank", name: "My Bank upload", channels: ["INSTAPAY"] },
      ],
      executeOn: "2026-03-02",
      doubts: [],
    });
    const { rows } = (await browser.post("/staff/payouts/batches", {})).json();
    expect(rows[0]).toMatchObject({
      id: batchId,
      format: "My Bank upload",
      extension: "csv",
      executeOn: "2026-03-02",
    });
  });

  it("is warned, like the operator, of a year whose holidays are not certain", async () => {
    test.clock.set("2026-12-01T04:00:00Z");
    const { warnings } = (await app.inject("/readyz")).json();
    // How many days wait for a close depends on the day on which the test runs.
    const others = warnings.filter((words: string) => !words.includes("days are not closed"));
    expect(others).toEqual([expect.stringMatching(/2027 holidays are not confirmed yet/)]);
    expect((await app.inject("/metrics")).payload).toContain("hiram_holidays_uncertain 1");
    const read = async () => (await desk.browser.get("/staff/payouts/formats")).json();
    expect(await read()).toMatchObject({ executeOn: "2026-12-01", doubts: [] });
    // After the last banking day's cut-off, the bank pays in the next year.
    test.clock.set("2026-12-29T15:00:00Z");
    expect(await read()).toMatchObject({
      executeOn: "2027-01-04",
      doubts: [expect.stringMatching(/2027 holidays are not confirmed yet/)],
    });
    test.clock.set("2026-03-02T04:00:00Z");
  });
});
