/** Whether an account, wallet or QR code is the lender's own, asked by anybody. */
import type { checkOwnAccountCall } from "@hiram/contract/payment/own-account.calls.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { loanIn } from "@hiram/proof/testing/loan.ts";
import { openBrowser, outcomeOf, readOk, resetLimits } from "@hiram/proof/testing/member.ts";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";

const test = await openHouseForFile();
const app = await test.openServer();
beforeAll(async () => {
  await test.ownerPool.query(
    `insert into own_account (id, name, bank_name, account_number)
     values (gen_random_uuid(), 'WALLET', 'GCash', '09171234567')`,
  );
});
beforeEach(() => resetLimits(test));

async function check(text: string): Promise<AnswerOf<typeof checkOwnAccountCall>> {
  const reply = await openBrowser(app).post("/payments/own-account", { text });
  expect(outcomeOf(reply)).toBe("200");
  return reply.json();
}
const company = () => test.house.config.company;

function codeOf(...numbers: string[]): string {
  const field = (tag: string, value: string) =>
    `${tag}${String(value.length).padStart(2, "0")}${value}`;
  const templates = numbers.map((number) =>
    field("27", field("00", "com.p2pqrpay") + field("04", number)),
  );
  const text = `000201010211${templates.join("")}5802PH6304`;
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return text + crc.toString(16).toUpperCase().padStart(4, "0");
}

describe("an account", () => {
  it("of ours is told with its bank and name, however it is written", async () => {
    const wallet = { answer: "OURS", bankName: "GCash", accountName: company().CompanyName };
    for (const text of ["09171234567", "GCash +63 917 123 4567", "0917-123-4567"])
      expect(await check(text), text).toEqual(wallet);
    const { repayTo } = company();
    if (!repayTo) throw new Error("the profile names no account");
    expect(await check(` ${repayTo.number} `)).toEqual({
      answer: "OURS",
      bankName: repayTo.bankName,
      accountName: repayTo.accountName,
    });
  });

  it.each(["09171234568", "0917123456", "1234567890123"])("of others is not: %s", async (text) => {
    expect(await check(text)).toEqual({ answer: "NOT_OURS", bankName: null, accountName: null });
  });

  it.each(["GCash", "12345", "000201 nonsense"])("cannot be read from %s", async (text) => {
    expect((await check(text)).answer).toBe("UNREADABLE");
  });

  it("is asked ten times an hour from one address", async () => {
    const browser = openBrowser(app);
    for (let time = 0; time < 10; time++)
      readOk(await browser.post("/payments/own-account", { text: "09171234567" }));
    const more = await browser.post("/payments/own-account", { text: "09171234567" });
    expect(outcomeOf(more)).toBe("429 TooManyRequests");
  });
});

describe("a QR code", () => {
  it("with our account is ours, and with another beside it is not", async () => {
    expect(await check(codeOf("09171234567"))).toMatchObject({ answer: "OURS", bankName: "GCash" });
    const both = await check(codeOf("09171234567", "09998887777"));
    expect(both.answer).toBe("NOT_OURS");
  });

  it("that we made for a payment is ours until it is over", async () => {
    const { loanId, member } = await loanIn(test, app, "ACTIVE");
    const qr = codeOf("55555555");
    await test.ownerPool.query(
      `insert into payment_intent (id, loan_id, member_id, way, amount_centavos, qr, created_at,
         expires_at)
       values (gen_random_uuid(), $1, $2, 'QRPH', 100, $3, house_now(),
         house_now() + interval '1 hour')`,
      [loanId, member.id, qr],
    );
    expect((await check(qr)).answer).toBe("CODE");
    await test.ownerPool.query(
      "update payment_intent set cancelled_at = house_now() where qr = $1",
      [qr],
    );
    expect((await check(qr)).answer).toBe("NOT_OURS");
  });
});
