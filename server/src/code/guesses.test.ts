/**
 * Wrong tries are counted across codes and stored with the member, who gets a message after a few.
 */

import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  latestCode,
  letResend,
  nextPhone,
  openBrowser,
  outcomeOf,
  type Reply,
  readAuditActions,
  readOk,
  registerMember,
  resetLimits,
  sendQueued,
  wrongCode,
} from "@hiram/proof/testing/member.ts";
import { addWalletMember, type WalletMember } from "@hiram/proof/testing/wallet.ts";
import { beforeEach, describe, expect, it } from "vitest";
import type { House } from "#house/house.ts";
import { warnOfWrongCodes } from "#notice/warn-of-wrong-codes.ts";

const test = await openHouseForFile();
const app = await test.openServer();
beforeEach(async () => {
  await resetLimits(test);
  await test.ownerPool.query("delete from graphile_worker._private_jobs");
});

const waitOf = (reply: Reply) => Number(reply.headers["retry-after"]);
const endWaits = () =>
  test.ownerPool.query("update guess_budget set wait_until = now() - interval '1 second'");
/** Runs the waiting warnings, as the worker would. */
async function warn() {
  const { rows } = await test.ownerPool.query(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'warn-of-wrong-codes' returning j.payload`,
  );
  for (const { payload } of rows) await warnOfWrongCodes(test.house, test.outside, payload);
  await sendQueued(test);
  return rows.length;
}
const warningsTo = (phoneNumber: string) =>
  test.outside.texts.filter(
    ({ to, purpose }) => to === `+${phoneNumber}` && purpose === "WRONG_CODES",
  );

describe("a member's wrong codes", () => {
  const amount = { withdrawalAmount: 500 };
  let member: WalletMember;
  beforeEach(async () => {
    member = await addWalletMember(test, app);
  });
  const send = async () => {
    await letResend(test);
    readOk(await member.post("/memberloan/otp", amount));
    return latestCode(test, member.phoneNumber);
  };
  const type = (otp: string) => member.post("/memberloan/verify", { ...amount, otp });

  it("are counted on when a new code is sent: five are free, then the waits grow", async () => {
    const first = await send();
    for (let i = 0; i < 5; i++)
      expect(outcomeOf(await type(wrongCode(first)))).toBe("422 CodeRefused");
    const second = await send();
    const waits: number[] = [];
    for (let i = 0; i < 3; i++) {
      expect(outcomeOf(await type(wrongCode(second)))).toBe("422 CodeRefused");
      // A right code waits as well: otherwise a wait would not slow guessing.
      const refused = await type(second);
      expect(outcomeOf(refused)).toBe("429 TooManyRequests");
      waits.push(waitOf(refused));
      await endWaits();
    }
    expect(waits).toEqual([15, 30, 60]);
    expect(outcomeOf(await type(second))).toBe("200");
  });

  it("allow fewer than fifty guesses in a day, however many codes are sent", async () => {
    const budget = { bucket: `code/member/${member.id}` };
    let seconds = 0;
    let guesses = 0;
    while (seconds < 86_400) {
      await endWaits();
      if (guesses % 5 === 0) {
        await test.ownerPool.query("delete from code_challenge");
        readOk(await member.post("/memberloan/otp", amount));
      }
      expect(outcomeOf(await type("000000"))).toMatch(/^422|^200/);
      guesses++;
      const { rows } = await test.ownerPool.query(
        `select greatest(0, coalesce(nullif(extract(epoch from wait_until - now()), '-infinity'), 0))
           ::float8 as wait from guess_budget where bucket = $1`,
        [budget.bucket],
      );
      seconds += rows[0]?.wait ?? 0;
    }
    expect(guesses).toBeLessThan(50);
  });

  it("are forgotten after a right one", async () => {
    const code = await send();
    for (let i = 0; i < 4; i++) await type(wrongCode(code));
    expect(outcomeOf(await type(code))).toBe("200");
    const next = await send();
    for (let i = 0; i < 4; i++)
      expect(outcomeOf(await type(wrongCode(next)))).toBe("422 CodeRefused");
    expect(outcomeOf(await type(next))).toBe("200");
  });

  it("are counted when the request fails later", async () => {
    const code = await send();
    const { rows } = await test.ownerPool.query("select count(*) from audit_event");
    const breaking: House = {
      ...test.house,
      keys: {
        ...test.house.keys,
        fingerprint(text, purpose) {
          if (purpose === "code") throw new Error("the machine is on fire");
          return test.house.keys.fingerprint(text, purpose);
        },
      },
    };
    const { server } = await test.openApp({ house: breaking });
    const reply = await server.inject({
      method: "POST",
      url: "/api/v2/memberloan/verify",
      headers: { authorization: member.authorization },
      payload: { ...amount, otp: code },
    });
    expect(reply.statusCode).toBe(500);
    const { rows: kept } = await test.ownerPool.query(
      "select failures from guess_budget where bucket = $1",
      [`code/member/${member.id}`],
    );
    expect(kept).toEqual([{ failures: 1 }]);
    expect((await test.ownerPool.query("select count(*) from audit_event")).rows).toEqual(rows);
  });

  it("are written down with the member, without the guess", async () => {
    const code = await send();
    await type(wrongCode(code));
    const { rows } = await test.ownerPool.query(
      "select * from audit_event where subject_id = $1 and action = 'CODE_FAILED'",
      [member.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      actor_kind: "member",
      actor_id: member.id,
      details: { purpose: "WITHDRAW" },
    });
    expect(JSON.stringify(rows)).not.toContain(wrongCode(code));
  });

  it("are told to the member after five, once a day", async () => {
    const code = await send();
    for (let i = 0; i < 4; i++) await type(wrongCode(code));
    expect(await warn()).toBe(0);
    await type(wrongCode(code));
    expect(await warn()).toBe(1);
    expect(warningsTo(member.phoneNumber)).toHaveLength(1);
    expect(test.outside.letters.at(-1)?.purpose).toBe("WRONG_CODES");

    await test.ownerPool.query("delete from guess_budget");
    const next = await send();
    for (let i = 0; i < 5; i++) await type(wrongCode(next));
    expect(await warn()).toBe(1);
    expect(warningsTo(member.phoneNumber)).toHaveLength(1);
  });

  it("are nothing that strangers can add to", async () => {
    for (let i = 0; i < 12; i++)
      await openBrowser(app).post("/authmember/otp/verify", {
        phoneNumber: member.phoneNumber,
        purpose: "RECOVER",
        otp: "000000",
      });
    expect(outcomeOf(await type(await send()))).toBe("200");
  });
});

describe("strangers' wrong codes", () => {
  const type = (phoneNumber: string, otp: string, address?: string) =>
    openBrowser(app, address).post("/authmember/otp/verify", {
      phoneNumber,
      purpose: "RECOVER",
      otp,
    });
  const send = async (phoneNumber: string) => {
    await letResend(test);
    readOk(await openBrowser(app).post("/authmember/otp", { phoneNumber, purpose: "RECOVER" }));
    return latestCode(test, phoneNumber);
  };

  it("from one address have growing waits across codes", async () => {
    const { phoneNumber } = await registerMember(test, app);
    const address = "198.51.100.7";
    const first = await send(phoneNumber);
    for (let i = 0; i < 5; i++) await type(phoneNumber, wrongCode(first), address);
    const second = await send(phoneNumber);
    expect(outcomeOf(await type(phoneNumber, wrongCode(second), address))).toBe("422 CodeRefused");
    const refused = await type(phoneNumber, second, address);
    expect([outcomeOf(refused), waitOf(refused)]).toEqual(["429 TooManyRequests", 15]);
    expect(outcomeOf(await type(phoneNumber, second))).toBe("200");
  });

  it("from many addresses are counted for the number: the right one is refused while it waits", async () => {
    const { phoneNumber } = await registerMember(test, app);
    for (let codes = 0; codes < 2; codes++) {
      const code = await send(phoneNumber);
      for (let i = 0; i < 5; i++) await type(phoneNumber, wrongCode(code));
    }
    await test.ownerPool.query(
      "update code_challenge set created_at = created_at - interval '15 minutes'",
    );
    const code = await send(phoneNumber);
    expect(outcomeOf(await type(phoneNumber, wrongCode(code)))).toBe("422 CodeRefused");
    expect(outcomeOf(await type(phoneNumber, code))).toBe("422 CodeRefused");
    await endWaits();
    expect(outcomeOf(await type(phoneNumber, code))).toBe("200");
  });

  it("are written down with the member whose number it is, and told after five", async () => {
    const member = await registerMember(test, app);
    await type(member.phoneNumber, "000000");
    expect(await readAuditActions(test, member.id)).toContain("CODE_FAILED");
    for (let i = 0; i < 4; i++) await type(member.phoneNumber, "000000");
    expect(await warn()).toBe(1);
    expect(warningsTo(member.phoneNumber)).toHaveLength(1);
  });

  it("for an unknown number add the same job, which sends no message", async () => {
    const phoneNumber = nextPhone();
    for (let i = 0; i < 5; i++) await type(phoneNumber, "000000");
    expect(await warn()).toBe(1);
    expect(warningsTo(phoneNumber)).toEqual([]);
  });
});
