/**
 * A bank reference is shown beside a member's money, so it must look like one and hold no sentence.
 * Every source is tried: calls, files of the bank, and writes with the app's own role.
 */
import { randomUUID } from "node:crypto";
import { paymentReferenceOf } from "@hiram/contract/payment/reference.ts";
import { isBankReference } from "@hiram/contract/wire/shape.ts";
import { addPaidMember, type PaidMember, receive } from "@hiram/proof/testing/bank-payments.ts";
import { openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import { caller, expectOk, nextKey } from "@hiram/proof/testing/loan.ts";
import { outcomeOf } from "@hiram/proof/testing/member.ts";
import { applyAnswerByTwo } from "@hiram/proof/testing/payouts.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import { TEST_ACCOUNT, testCamt053 } from "@hiram/proof/testing/statement-files.ts";
import { addOwnAccount, loadAndBook } from "@hiram/proof/testing/statements.ts";
import { addWalletMember, makeOne, rowOf } from "@hiram/proof/testing/wallet.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { endToEndId } from "#outside/pain001.ts";
import { makeBatch } from "#wallet/payouts/make-batch.ts";
import { markBatchSent } from "#wallet/payouts/mark-batch-sent.ts";

const SENTENCE = "Pay the rest to GCash 09170004321";
/** Four words are enough to tell a member where to pay. */
const WALLETS = [
  "PAY GCASH 09170004321",
  "Gcash +63 917-000-4321",
  "Gcash: ０９１７.000.4321",
  "pay.bit.ly/x",
  "Send to a@b",
];

let test: TestHouse;
let app: FastifyInstance;
let ana: Desk;
let member: PaidMember;
beforeAll(async () => {
  const payoutAccount = { bankBic: "BNORPHMM", accountNumber: "0099887766" };
  test = await openTestHouse({ payoutRail: "file", payoutAccount }, { clock: "one" });
  app = await test.openServer();
  ana = await openDesk(test, app, "LOAN_OFFICER");
  await addOwnAccount(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  member = await addPaidMember(test, app);
});

const run = (text: string, ...values: unknown[]) => test.ownerPool.query(text, values);
/** The error's code of a statement by the app's own role. */
const asApp = (text: string, values: unknown[]) =>
  test.pool.query(text, values).then(
    () => "done",
    (error: { code: string }) => error.code,
  );
const today = () => test.clock.now().toISOString().slice(0, 10);
const type = (reference: string, more: object = {}) =>
  ana.browser.post(
    "/staff/loans/repayment",
    { loanId: member.loanId, amount: 100, receivedOn: today(), reference, ...more },
    { "idempotency-key": nextKey() },
  );

it.each([
  SENTENCE,
  "BDO 1234567890",
  "  InstaPay   ref 7781-X ",
  "a b c d",
  "a b c d e",
  "a\u0007b",
  "x".repeat(160),
  "x".repeat(161),
  ...WALLETS,
  "0917 000 4321",
  "BDO 9170004321",
  "GXCHPHM2 20261119000000091712345678",
  "INV.PHX 77",
])("%j is judged by the database as by the calls", async (text) => {
  const { rows } = await run("select is_bank_reference($1) as is", text);
  expect(rows[0].is).toBe(isBankReference(text));
});

describe("a typed payment", () => {
  const insert = (reference: string, account = "TEST-7890", centavos = 100) =>
    asApp(
      `insert into payment (id, status, own_account, entry_reference, way, value_on,
         amount_centavos, recorded_by)
       values ($1, 'UNMATCHED', $2, $3, 'BY_HAND', $4, $6, $5)`,
      [randomUUID(), account, reference, today(), ana.id, centavos],
    );

  it("has no sentence as its reference, by whichever way it is written", async () => {
    expect(outcomeOf(await type(SENTENCE))).toBe("422 InvalidInput");
    expect(await insert(SENTENCE)).toBe("HM127");
    for (const wallet of WALLETS) {
      expect(outcomeOf(await type(wallet))).toBe("422 InvalidInput");
      expect(await insert(wallet)).toBe("HM127");
    }
    await expect(
      receive(test, 100, { way: "BY_HAND", entryReference: SENTENCE, recordedBy: ana.id }),
    ).rejects.toMatchObject({ code: "HM127" });
  });

  it("is one payment however its reference is written, and in whichever account", async () => {
    expect(outcomeOf(await type("bdo  77 881"))).toBe("200");
    expect(outcomeOf(await type("BDO 77 881"))).toBe("409 ReferenceUsed");
    expect(outcomeOf(await type("BDO 77 881", { ownAccount: "ANOTHER-1" }))).toBe(
      "409 ReferenceUsed",
    );
    const record = {
      amount: 100,
      valueOn: today(),
      reference: "Bdo 77 881",
      ownAccount: "THIRD-1",
    };
    const recorded = await ana.browser.post("/staff/payments/record", record, {
      "idempotency-key": nextKey(),
    });
    expect(outcomeOf(recorded)).toBe("409 ReferenceUsed");
    expect(await insert("bdo 77  881", "FOURTH-1", 100_00)).toBe("HM128");
    expect(await insert("bdo 77  881")).toBe("23505");
    // The slip of another bank with the same number, by chance.
    expect(await insert("bdo 77  881", "FOURTH-1", 101_00)).toBe("done");
  });

  it("is one payment also when two people type it for two accounts at once", async () => {
    const accounts = ["ACCOUNT-1", "ACCOUNT-2", "ACCOUNT-3", "ACCOUNT-4"];
    const outcomes = await Promise.all(accounts.map((account) => insert("FT AT ONCE 1", account)));
    expect(outcomes.toSorted()).toEqual(["HM128", "HM128", "HM128", "done"]);
  });

  it("may be typed for the right account once the wrong one was taken back", async () => {
    expect(await insert("FT WRONG 1", "WRONG-1")).toBe("done");
    await run(`update payment set status = 'REVERSED', reverse_reason = 'NEVER_ARRIVED'
      where entry_reference = 'FT WRONG 1'`);
    expect(await insert("FT WRONG 1", "RIGHT-1")).toBe("done");
  });
});

it("a line of a statement whose reference is a sentence shows the member a number", async () => {
  const line = {
    amount: "150.00",
    reference: SENTENCE,
    text: paymentReferenceOf(Number(member.loanNumber)),
  };
  await loadAndBook(
    test,
    ana,
    testCamt053([line], { account: TEST_ACCOUNT, day: today(), id: nextKey().slice(0, 10) }),
  );
  const { rows } = await run("select reference from repayment where loan_id = $1", member.loanId);
  expect(rows).toEqual([{ reference: expect.stringMatching(/^No\. \d+$/) }]);
  const money = expectOk(await member.post("/memberloan/money", {})).payload;
  expect(money).toContain("No. ");
  expect(money).not.toContain("GCash");
});

describe("the reference of a payout", () => {
  it("is no sentence, and is written in one way when it was typed", async () => {
    const id = await makeOne(await addWalletMember(test, app, 200_000), 1_000);
    const write = (reference: string) =>
      asApp("update withdrawal set rail = 'manual', rail_reference = $2 where id = $1", [
        id,
        reference,
      ]);
    expect(await write(SENTENCE)).toBe("HM127");
    expect(await write("ft  99 x")).toBe("done");
    expect((await rowOf(test, id)).rail_reference).toBe("FT 99 X");
    const other = await makeOne(await addWalletMember(test, app, 200_000), 1_000);
    expect(
      await asApp(
        "update withdrawal set rail = 'manual', rail_reference = 'Ft 99 x' where id = $1",
        [other],
      ),
    ).toBe("23505");
  });

  it("in the bank's answer to a file is left out where it is a sentence", async () => {
    const id = await makeOne(await addWalletMember(test, app, 200_000), 100);
    const { batchId } = await makeBatch(
      test.house,
      { channel: "INSTAPAY", staffId: ana.id },
      caller,
    );
    await markBatchSent(test.house, { batchId, staffId: ana.id }, caller);
    await applyAnswerByTwo(
      test,
      `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
        <OrgnlGrpInfAndSts><OrgnlMsgId>${endToEndId(batchId)}</OrgnlMsgId><GrpSts>PART</GrpSts>
        </OrgnlGrpInfAndSts><OrgnlPmtInfAndSts><TxInfAndSts>
        <OrgnlEndToEndId>${endToEndId(id)}</OrgnlEndToEndId><TxSts>ACSC</TxSts>
        <AcctSvcrRef>${SENTENCE}</AcctSvcrRef></TxInfAndSts></OrgnlPmtInfAndSts>
      </CstmrPmtStsRpt></Document>`,
    );
    expect(await rowOf(test, id)).toMatchObject({ status: "COMPLETED", rail_reference: null });
  });
});
