import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { eventually, openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  formOf,
  latestCode,
  letResend,
  nextPhone,
  openBrowser,
  openSecondProcess,
  outcomeOf,
  proveNumber,
  readOk,
  resetLimits,
  wrongCode,
} from "@hiram/proof/testing/member.ts";
import { withPolicy } from "@hiram/proof/testing/policy.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { checkCode } from "#code/check-code.ts";
import { defineConfirmation } from "#code/define-confirmation.ts";
import { type CodeSubject, issueCodeFor } from "#code/issue-code.ts";
import { memberCodeRequester } from "#code/requester.ts";
import { revealDemoCode } from "#code/reveal-code.ts";
import { spendConfirmation } from "#code/spend-code.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { parsePhone, phoneFingerprint } from "#member/phone.ts";
import { Problem, refuse } from "#problem.ts";

const test = await openHouseForFile();
const app = await test.openServer();
let phoneNumber: string;
beforeEach(async () => {
  await resetLimits(test);
  phoneNumber = nextPhone();
});

const ask = (purpose = "REGISTER", of = phoneNumber) =>
  openBrowser(app).post("/authmember/otp", { phoneNumber: of, purpose });
const verify = (otp: string, purpose = "REGISTER", of = phoneNumber, server = app) =>
  openBrowser(server).post("/authmember/otp/verify", { phoneNumber: of, purpose, otp });
/** The right code, and a wrong one. */
async function sendCode(purpose = "REGISTER", of = phoneNumber) {
  readOk(await ask(purpose, of));
  const code = await latestCode(test, of);
  return { code, wrong: wrongCode(code) };
}
const challengeOf = async (of = phoneNumber, purpose = "REGISTER") => {
  const { rows } = await test.ownerPool.query(
    `select * from code_challenge where holder_fingerprint = $1 and purpose = $2
     order by created_at desc limit 1`,
    [phoneFingerprint(test.house.keys, parsePhone(of) as string), purpose],
  );
  return rows[0];
};
const change = async (set: string) =>
  test.ownerPool.query(`update code_challenge set ${set} where id = $1`, [
    (await challengeOf()).id,
  ]);

describe("guessing a code", () => {
  it("takes five tries, and then the right one is refused as well", async () => {
    const { code, wrong } = await sendCode();
    for (let i = 0; i < 5; i++) expect(outcomeOf(await verify(wrong))).toBe("422 CodeRefused");
    expect(outcomeOf(await verify(code))).toBe("422 CodeRefused");
    expect((await challengeOf()).tries_left).toBe(0);
  });

  it("succeeds with the right code at the fifth try, and again after a lost reply", async () => {
    const { code, wrong } = await sendCode();
    for (let i = 0; i < 4; i++) await verify(wrong);
    const proven = readOk(await verify(code));
    expect(readOk(await verify(code))).toEqual(proven);
    // The right code gave back its own try and no other.
    expect((await challengeOf()).tries_left).toBe(1);
  });

  it("is counted by all processes together", async () => {
    const second = await openSecondProcess(test);
    const { code, wrong } = await sendCode();
    for (let i = 0; i < 5; i++)
      await verify(wrong, "REGISTER", phoneNumber, i % 2 ? app : second.app);
    for (const server of [app, second.app])
      expect(outcomeOf(await verify(code, "REGISTER", phoneNumber, server))).toBe(
        "422 CodeRefused",
      );
    await second.close();
  });

  it("twenty at once over two processes is judged five times at most", async () => {
    let judged = 0;
    const counting = (house: House): House => ({
      ...house,
      keys: {
        ...house.keys,
        fingerprint(text, purpose) {
          if (purpose === "code" && text.endsWith("\x000")) judged++;
          return house.keys.fingerprint(text, purpose);
        },
      },
    });
    const second = await openSecondProcess(test);
    const houses = [test.house, second.house].map(counting);
    const { code, wrong } = await sendCode();
    const servers = await Promise.all(
      houses.map(async (house) => await test.openServer({ house })),
    );
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, async (_, i) =>
        outcomeOf(await verify(wrong, "REGISTER", phoneNumber, servers[i % 2])),
      ),
    );
    expect(new Set(outcomes)).toEqual(new Set(["422 CodeRefused"]));
    expect(judged).toBe(5);
    expect(outcomeOf(await verify(code))).toBe("422 CodeRefused");
    await second.close();
  });

  it("with the right one hidden among twenty at once finds it only within the five", async () => {
    const { code, wrong } = await sendCode();
    const guesses = Array.from({ length: 20 }, (_, i) => (i === 12 ? code : wrong));
    const replies = await Promise.all(guesses.map((otp) => verify(otp)));
    const found = replies.filter((reply) => reply.statusCode === 200);
    expect(found.length).toBeLessThanOrEqual(1);
    expect((await challengeOf()).tries_left).toBe(found.length ? 1 : 0);
  });

  it("is counted when the caller hangs up before the answer", async () => {
    const { wrong } = await sendCode();
    const { server } = await test.openApp();
    const port = Number(new URL(await server.listen({ port: 0, host: "127.0.0.1" })).port);
    const body = JSON.stringify({ phoneNumber, purpose: "REGISTER", otp: wrong });
    const head = [
      "POST /api/v2/authmember/otp/verify HTTP/1.1",
      "host: hiram.test",
      "content-type: application/json",
      `content-length: ${body.length}`,
    ];
    const socket = connect(port, "127.0.0.1");
    await new Promise<void>((sent) =>
      socket.write(`${head.join("\r\n")}\r\n\r\n${body}`, () => sent()),
    );
    socket.destroy();
    await eventually(async () => expect((await challengeOf()).tries_left).toBe(4));
  });

  it("is counted when the request fails later", async () => {
    const { code } = await sendCode();
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
    expect((await verify(code, "REGISTER", phoneNumber, server)).statusCode).toBe(500);
    expect((await challengeOf()).tries_left).toBe(4);
  });
});

describe("a code dies", () => {
  const ends: [string, string][] = [
    ["when its five minutes are over", "expires_at = now()"],
    [
      "when it was issued in the future, as by a clock set back",
      "created_at = now() + interval '1 hour'",
    ],
    ["when it was spent", "spent_at = now()"],
  ];
  it.each(ends)("%s", async (_, set) => {
    const { code } = await sendCode();
    await change(set);
    expect(outcomeOf(await verify(code))).toBe("422 CodeRefused");
  });

  it("five minutes after it was sent by the database's clock, and not earlier", async () => {
    const { code } = await sendCode();
    const { created_at, expires_at } = await challengeOf();
    expect(expires_at.getTime() - created_at.getTime()).toBe(300_000);
    await change("expires_at = now() + interval '2 seconds'");
    expect(outcomeOf(await verify(code))).toBe("200");
  });

  it("when a new one is sent, and the proof it gave dies with it", async () => {
    const first = await sendCode();
    const { otpToken } = readOk(await verify(first.code));
    await letResend(test);
    const second = await sendCode();
    expect(outcomeOf(await verify(first.code))).toBe("422 CodeRefused");
    const form = { ...formOf(phoneNumber), otpToken };
    expect(outcomeOf(await openBrowser(app).post("/authmember/register", form))).toBe(
      "422 CodeRefused",
    );
    expect(outcomeOf(await verify(second.code))).toBe("200");
  });

  it("after use, while its proof lasts half an hour for filling in the form", async () => {
    const { code } = await sendCode();
    const { otpToken } = readOk(await verify(code));
    const form = { ...formOf(phoneNumber), otpToken };
    const register = () => openBrowser(app).post("/authmember/register", form);
    await change("expires_at = now(), verified_at = now() - interval '31 minutes'");
    expect(outcomeOf(await register())).toBe("422 CodeRefused");
    await change("verified_at = now() - interval '29 minutes'");
    await withPolicy(test, { codeProofSeconds: 1200 }, async () => {
      expect(outcomeOf(await register())).toBe("422 CodeRefused");
    });
    expect(outcomeOf(await register())).toBe("200");
  });
});

describe("a code is good for what it was sent for alone", () => {
  it("not for another purpose", async () => {
    const register = await sendCode("REGISTER");
    expect(outcomeOf(await verify(register.code, "RECOVER"))).toBe("422 CodeRefused");
    // It is refused even when a code for that purpose is on its way to the same phone.
    readOk(await ask("RECOVER"));
    expect(outcomeOf(await verify(register.code, "RECOVER"))).toBe("422 CodeRefused");
    expect(outcomeOf(await verify(register.code, "REGISTER"))).toBe("200");
  });

  it("not even its proof for another purpose", async () => {
    const otpToken = await proveNumber(test, openBrowser(app), phoneNumber);
    readOk(await ask("RECOVER"));
    const recovery = { phoneNumber, otpToken, newPassword: "apat na bundok 8" };
    expect(outcomeOf(await openBrowser(app).post("/authmember/recover", recovery))).toBe(
      "422 CodeRefused",
    );
  });

  it("not for another number", async () => {
    const other = nextPhone();
    const mine = await sendCode();
    expect(outcomeOf(await verify(mine.code, "REGISTER", other))).toBe("422 CodeRefused");
    await sendCode("REGISTER", other);
    expect(outcomeOf(await verify(mine.code, "REGISTER", other))).toBe("422 CodeRefused");
    expect(outcomeOf(await verify(mine.code))).toBe("200");
  });

  it("not even its proof for another number", async () => {
    const other = nextPhone();
    const otpToken = await proveNumber(test, openBrowser(app), phoneNumber);
    await sendCode("REGISTER", other);
    const form = { ...formOf(other), otpToken };
    expect(outcomeOf(await openBrowser(app).post("/authmember/register", form))).toBe(
      "422 CodeRefused",
    );
  });

  it("in whatever form the number is typed", async () => {
    const { code } = await sendCode();
    expect(outcomeOf(await verify(code, "REGISTER", `0${phoneNumber.slice(2)}`))).toBe("200");
    expect(outcomeOf(await verify(code, "REGISTER", `+${phoneNumber}`))).toBe("200");
  });
});

describe("a code that agrees to an amount and an account", () => {
  const caller = { address: "192.0.2.1", requestId: "r" } as Caller;
  const asker = memberCodeRequester(randomUUID());
  const agreed = (about: string): CodeSubject => ({
    purpose: "WITHDRAW",
    holder: `+${phoneNumber}`,
    about,
  });
  const issue = (about: string) =>
    test.house.db
      .transaction()
      .execute(
        async (trx) => (await issueCodeFor(trx, test.house, agreed(about), asker)).challengeId,
      );
  const check = (about: string, code: string) =>
    checkCode(test.house, agreed(about), code, asker, caller).catch((error: unknown) => {
      if (error instanceof Problem) return error.code;
      throw error;
    });
  const spend = (about: string, proof: string) =>
    test.house.db
      .transaction()
      .execute((trx) => spendConfirmation(trx, test.house, agreed(about), proof));

  it("is refused for another amount or account, and the try is counted", async () => {
    const id = await issue("50000 BDO 0011");
    const code = (await revealDemoCode(test.house, id)) as string;
    for (const about of ["50001 BDO 0011", "50000 BDO 0012", ""])
      expect(await check(about, code)).toBe("CodeRefused");
    expect((await challengeOf(phoneNumber, "WITHDRAW")).tries_left).toBe(2);
    expect(await check("50000 BDO 0011", code)).toMatch(/^[\w-]{43}$/);
  });

  it("gives a proof that is refused for another one, and spent once for its own", async () => {
    const code = (await revealDemoCode(test.house, await issue("50000"))) as string;
    const proof = await check("50000", code);
    expect(await spend("50001", proof)).toBe("refused");
    expect(await spend("50000", wrongProof(proof))).toBe("refused");
    expect(await spend("50000", proof)).toBe("spent");
    expect(await spend("50000", proof)).toBe("again");
    expect(await check("50000", code)).toBe("CodeRefused");
  });

  it("cannot be spent before it was proven, even with the right proof", async () => {
    const id = await issue("50000");
    const code = (await revealDemoCode(test.house, id)) as string;
    const proof = await check("50000", code);
    await test.ownerPool.query("update code_challenge set verified_at = null where id = $1", [id]);
    expect(await spend("50000", proof)).toBe("refused");
  });

  it("is spent once by twenty at once, and the others are told that it was", async () => {
    const code = (await revealDemoCode(test.house, await issue("50000"))) as string;
    const proof = await check("50000", code);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => spend("50000", proof)));
    expect(outcomes.filter((outcome) => outcome === "spent")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "again")).toHaveLength(19);
  });

  it("is not spent by a transaction that changed its mind", async () => {
    const code = (await revealDemoCode(test.house, await issue("50000"))) as string;
    const proof = await check("50000", code);
    const story = test.house.db.transaction().execute(async (trx) => {
      expect(await spendConfirmation(trx, test.house, agreed("50000"), proof)).toBe("spent");
      throw new Error("changed its mind");
    });
    await expect(story).rejects.toThrow("changed its mind");
    expect(await spend("50000", proof)).toBe("spent");
  });

  it("is not revealed once it can no longer be answered", async () => {
    const id = await issue("50000");
    expect(await revealDemoCode(test.house, id)).toMatch(/^\d{6}$/);
    for (const end of ["expires_at = now()", "replaced_at = now()", "spent_at = now()"]) {
      await test.ownerPool.query(
        `update code_challenge set expires_at = now() + interval '5 minutes',
           replaced_at = null, spent_at = null where id = $1`,
        [id],
      );
      expect(await revealDemoCode(test.house, id)).not.toBeNull();
      await test.ownerPool.query(`update code_challenge set ${end} where id = $1`, [id]);
      expect(await revealDemoCode(test.house, id)).toBeNull();
    }
  });
});

it("a request that came twice is not refused for what the other one did meanwhile", async () => {
  const moved = defineConfirmation({
    purpose: "ACCEPT_LOAN",
    guard: async () => refuse("LoanMoved"),
    about: () => "",
  });
  const prove = (...looks: boolean[]) =>
    moved.prove(
      test.house,
      {
        request: { otp: "123456" },
        member: { id: randomUUID(), phoneNumber },
        caller: {} as Caller,
      },
      async () => looks.shift() === true,
    );
  expect(await prove(true)).toBeNull();
  expect(await prove(false, true)).toBeNull();
  await expect(prove(false, false)).rejects.toMatchObject({ code: "LoanMoved" });
});

const wrongProof = (proof: string) => `${proof.slice(0, -2)}${proof.endsWith("AA") ? "BB" : "AA"}`;
