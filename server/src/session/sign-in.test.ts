import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  type Member,
  nextPhone,
  openBrowser,
  openSecondProcess,
  outcomeOf,
  proveNumber,
  type Reply,
  readAuditActions,
  readOk,
  registerMember,
  resetLimits,
  signInMember,
} from "@hiram/proof/testing/member.ts";
import type { FastifyInstance } from "fastify";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { House } from "#house/house.ts";
import { openPasswords } from "#secret/passwords.ts";

const test = await openHouseForFile();
const app = await test.openServer();
/** Skips hashing for unknown numbers, so that many guesses take no time in this test. */
let quick: FastifyInstance;
let member: Member;
beforeAll(async () => {
  const { matches, hash } = test.house.passwords;
  const quickly = async (password: string, kept: string | undefined) =>
    kept !== undefined && matches(password, kept);
  const house: House = { ...test.house, passwords: { hash, matches: quickly } };
  quick = await test.openServer({ house });
  member = await registerMember(test, app);
});
beforeEach(() => resetLimits(test));

const wrong = (phoneNumber = member.phoneNumber) => ({ phoneNumber, password: "not this one" });
/** A wrong guess from an unknown device. */
const guess = (phoneNumber?: string, server = app) =>
  signInMember(openBrowser(server), wrong(phoneNumber));
const repeat = async (times: number, work: () => Promise<unknown>) => {
  for (let i = 0; i < times; i++) await work();
};
/** Ends every wait and leaves the counts. */
const endWaits = () =>
  test.ownerPool.query("update guess_budget set wait_until = now() - interval '1 second'");
const waitOf = (reply: Reply) => Number(reply.headers["retry-after"]);

describe("signing in", () => {
  it("answers an unknown number, a wrong password and a blocked member alike to the letter", async () => {
    const blocked = await registerMember(test, app);
    await test.ownerPool.query("update member set frozen_at = now() where id = $1", [blocked.id]);
    const replies = [
      await guess(),
      await guess(nextPhone()),
      await guess("999999999999999"),
      await signInMember(openBrowser(app), blocked),
    ];
    const shapes = replies.map((reply) => {
      const { "x-request-id": _, date: __, ...headers } = reply.headers;
      return { status: reply.statusCode, body: reply.payload, headers };
    });
    expect(shapes[0]?.status).toBe(401);
    expect(JSON.parse(shapes[0]?.body ?? "")).toEqual({
      code: "SignInRefused",
      message: "That phone number and password don't match.",
    });
    for (const shape of shapes) expect(shape).toEqual(shapes[0]);
  });

  it("sets no cookie when it is refused", async () => {
    expect((await guess()).headers["set-cookie"]).toBeUndefined();
  });

  it("notes who signed in, and who could not, from where", async () => {
    const before = (await readAuditActions(test)).length;
    await guess();
    await guess(nextPhone());
    const browser = openBrowser(app);
    readOk(await signInMember(browser, member));
    expect((await readAuditActions(test)).slice(before)).toEqual([
      "SIGN_IN_FAILED",
      "SIGN_IN_FAILED",
      "SIGNED_IN",
    ]);
    const { rows } = await test.ownerPool.query(
      "select actor_kind, actor_id, subject_id, address from audit_event order by id desc limit 3",
    );
    expect(rows[0]).toEqual({
      actor_kind: "member",
      actor_id: member.id,
      subject_id: member.id,
      address: browser.address,
    });
    expect(rows[1]).toMatchObject({ actor_kind: "anyone", actor_id: null, subject_id: null });
    expect(rows[2]).toMatchObject({ actor_kind: "anyone", subject_id: member.id });
  });

  it("refuses a password that is longer than any, before it is hashed", async () => {
    const long = { phoneNumber: member.phoneNumber, password: "x".repeat(129) };
    expect(outcomeOf(await signInMember(openBrowser(app), long))).toBe("422 InvalidInput");
  });
});

describe("guessing a password", () => {
  it("has five free tries per account, from however many addresses, then growing waits", async () => {
    await repeat(5, async () => expect(outcomeOf(await guess())).toBe("401 SignInRefused"));
    const waits: number[] = [];
    await repeat(3, async () => {
      expect(outcomeOf(await guess())).toBe("401 SignInRefused");
      const refused = await guess();
      expect(outcomeOf(refused)).toBe("429 TooManyRequests");
      waits.push(waitOf(refused));
      await endWaits();
    });
    expect(waits).toEqual([15, 30, 60]);
  });

  it("makes the right password wait as well, and never for good", async () => {
    await repeat(6, () => guess());
    expect(outcomeOf(await signInMember(openBrowser(app), member))).toBe("429 TooManyRequests");
    await test.ownerPool.query("update guess_budget set failures = 3000");
    await endWaits();
    expect(outcomeOf(await signInMember(openBrowser(app), member))).toBe("200");
  });

  it("waits alike for a number nobody has: the wait does not tell either", async () => {
    const nobody = nextPhone();
    await repeat(6, () => guess(nobody));
    await repeat(6, () => guess());
    const [a, b] = [await guess(nobody), await guess()];
    expect([outcomeOf(a), a.payload]).toEqual([outcomeOf(b), b.payload]);
    expect(Math.abs(waitOf(a) - waitOf(b))).toBeLessThanOrEqual(5);
  });

  it("is counted for the number, in whatever form it is typed", async () => {
    const { phoneNumber } = member;
    const forms = [phoneNumber, `+${phoneNumber}`, `0${phoneNumber.slice(2)}`];
    for (let i = 0; i < 6; i++) await guess(forms[i % 3]);
    for (const form of forms) expect(outcomeOf(await guess(form))).toBe("429 TooManyRequests");
  });

  it("is forgotten after a success", async () => {
    await repeat(5, () => guess());
    readOk(await signInMember(openBrowser(app), member));
    await repeat(5, async () => expect(outcomeOf(await guess())).toBe("401 SignInRefused"));
  });

  it("fifty at once, in two processes, is judged six times at most", async () => {
    let judged = 0;
    const counting = (house: House): House => ({
      ...house,
      passwords: {
        ...house.passwords,
        matches(password, hash) {
          judged++;
          return house.passwords.matches(password, hash);
        },
      },
    });
    const second = await openSecondProcess(test);
    const servers = await Promise.all(
      [test.house, second.house].map(
        async (house) => await test.openServer({ house: counting(house) }),
      ),
    );
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, async (_, i) =>
        outcomeOf(await guess(undefined, servers[i % 2] as FastifyInstance)),
      ),
    );
    await second.close();
    expect(judged).toBeGreaterThan(0);
    expect(judged).toBeLessThanOrEqual(6);
    expect(outcomes.filter((outcome) => outcome === "401 SignInRefused")).toHaveLength(judged);
    expect(outcomes.filter((outcome) => outcome.startsWith("429"))).toHaveLength(50 - judged);
  });

  it("of many accounts has thirty free tries per address, then growing waits, there alone", async () => {
    const browser = openBrowser(quick);
    const tryNext = () => signInMember(browser, wrong(nextPhone()));
    await repeat(31, async () => expect(outcomeOf(await tryNext())).toBe("401 SignInRefused"));
    const refused = await tryNext();
    expect(outcomeOf(refused)).toBe("429 TooManyRequests");
    expect(waitOf(refused)).toBe(15);
    await endWaits();
    await tryNext();
    expect(waitOf(await tryNext())).toBe(30);
    expect(outcomeOf(await guess(nextPhone()))).toBe("401 SignInRefused");
  });

  it("from ever new addresses of one IPv6 /64 is counted as from one address", async () => {
    let host = 0;
    const tryNext = () =>
      signInMember(openBrowser(quick, `2001:db8::${++host}`), wrong(nextPhone()));
    await repeat(31, async () => expect(outcomeOf(await tryNext())).toBe("401 SignInRefused"));
    expect(outcomeOf(await tryNext())).toBe("429 TooManyRequests");
  });

  it("by an address that must wait costs no account anything", async () => {
    const browser = openBrowser(quick);
    await repeat(31, () => signInMember(browser, wrong(nextPhone())));
    await repeat(10, () => signInMember(browser, wrong()));
    await repeat(5, async () => expect(outcomeOf(await guess())).toBe("401 SignInRefused"));
  });

  it("stores no address in clear", async () => {
    const browser = openBrowser(app);
    await signInMember(browser, wrong());
    const { rows } = await test.ownerPool.query("select bucket from guess_budget");
    expect(rows.length).toBe(2);
    for (const { bucket } of rows) {
      expect(bucket).not.toContain(browser.address);
      expect(bucket).not.toContain(member.phoneNumber);
    }
  });

  it("is limited to sixty sign-ins from one address in ten minutes, right or wrong", async () => {
    const { address } = openBrowser(quick);
    await repeat(60, () => signInMember(openBrowser(quick, address), wrong(nextPhone())));
    await test.ownerPool.query("delete from guess_budget");
    const refused = await signInMember(openBrowser(quick, address), member);
    expect(outcomeOf(refused)).toBe("429 TooManyRequests");
    expect(waitOf(refused)).toBeGreaterThan(500);
  });
});

describe("a device that has signed in before", () => {
  it("is not kept out by a stranger's failures, and the stranger stays out", async () => {
    const home = openBrowser(app);
    readOk(await signInMember(home, member));
    await repeat(6, () => guess());
    expect(outcomeOf(await signInMember(openBrowser(app), member))).toBe("429 TooManyRequests");
    expect(outcomeOf(await signInMember(home, member))).toBe("200");
    expect(outcomeOf(await signInMember(openBrowser(app), member))).toBe("429 TooManyRequests");
  });

  it("is not kept out by strangers on its address, however many there are", async () => {
    const home = openBrowser(quick);
    readOk(await signInMember(home, member));
    const atHome = () => openBrowser(quick, home.address);
    await repeat(31, () => signInMember(atHome(), wrong(nextPhone())));
    expect(outcomeOf(await signInMember(atHome(), member))).toBe("429 TooManyRequests");
    expect(outcomeOf(await signInMember(home, member))).toBe("200");

    // The limit on requests as well as the limit on wrong passwords.
    await repeat(40, () => signInMember(atHome(), wrong(nextPhone())));
    await test.ownerPool.query("delete from guess_budget");
    expect(outcomeOf(await signInMember(atHome(), member))).toBe("429 TooManyRequests");
    expect(outcomeOf(await signInMember(home, member))).toBe("200");
  });

  it("has a budget too, and its failures are nobody else's", async () => {
    const home = openBrowser(app);
    readOk(await signInMember(home, member));
    await repeat(6, () => signInMember(home, wrong()));
    expect(outcomeOf(await signInMember(home, member))).toBe("429 TooManyRequests");
    expect(outcomeOf(await signInMember(openBrowser(app), member))).toBe("200");
  });

  const marks: [string, (mark: string) => string][] = [
    ["made up", () => "device.signature"],
    ["without a signature", (mark) => mark.split(".")[0] as string],
    ["with another id under the signature", (mark) => `another.${mark.split(".")[1]}`],
    ["empty", () => "."],
  ];
  it.each(marks)("is known by its own mark alone, not by one that is %s", async (_, forge) => {
    const home = openBrowser(app);
    readOk(await signInMember(home, member));
    await repeat(6, () => guess());
    const forger = openBrowser(app);
    forger.cookies.set("device", forge(home.cookies.get("device") as string));
    expect(outcomeOf(await signInMember(forger, member))).toBe("429 TooManyRequests");
  });

  it("has a mark that is worth nothing for another account", async () => {
    const other = await registerMember(test, app);
    const browser = openBrowser(app);
    readOk(await signInMember(browser, other));
    await repeat(6, () => guess());
    expect(outcomeOf(await signInMember(browser, wrong()))).toBe("429 TooManyRequests");
  });
});

describe("a sign-in that overlaps with a new password", () => {
  /** An app whose password check completes only when the test releases it. */
  async function openSlowApp() {
    const { promise: letGo, resolve: go } = Promise.withResolvers<void>();
    const { promise: judged, resolve: tell } = Promise.withResolvers<void>();
    const slow: House = {
      ...test.house,
      passwords: {
        ...test.house.passwords,
        async matches(password, hash) {
          const isRight = await test.house.passwords.matches(password, hash);
          tell();
          await letGo;
          return isRight;
        },
      },
    };
    return { server: await test.openServer({ house: slow }), judged, go };
  }
  const liveSessions = async (id: string) =>
    (
      await test.ownerPool.query(
        "select count(*) as n from session where member_id = $1 and ended_at is null",
        [id],
      )
    ).rows[0].n;

  it("begun with the old one does not outlive the recovery", async () => {
    const robbed = await registerMember(test, app);
    const { server, judged, go } = await openSlowApp();
    const thief = signInMember(openBrowser(server), robbed);
    await judged;
    const browser = openBrowser(app);
    const { phoneNumber } = robbed;
    const otpToken = await proveNumber(test, browser, phoneNumber, "RECOVER");
    const recovery = { phoneNumber, otpToken, newPassword: "apat na bundok 8" };
    readOk(await browser.post("/authmember/recover", recovery));
    go();
    expect(outcomeOf(await thief)).toBe("401 SignInRefused");
    expect(await liveSessions(robbed.id)).toBe(0);
  });

  it("does not outlive the blocking of the member", async () => {
    const robbed = await registerMember(test, app);
    const { server, judged, go } = await openSlowApp();
    const thief = signInMember(openBrowser(server), robbed);
    await judged;
    await test.ownerPool.query("update member set frozen_at = now() where id = $1", [robbed.id]);
    go();
    expect(outcomeOf(await thief)).toBe("401 SignInRefused");
    expect(await liveSessions(robbed.id)).toBe(0);
  });
});

describe("a flood of sign-ins", () => {
  it("is answered 503 with Retry-After beyond the line, and the rest of the house still answers", async () => {
    const phones = Array.from({ length: 70 }, () => nextPhone());
    // At the product's cost: the hashes of tests are too cheap to wait for each other.
    const house = { ...test.house, passwords: openPasswords(test.house.keys) };
    const dear = await test.openServer({ house });
    const flood = phones.map((phone) => guess(phone, dear));
    const company = openBrowser(dear).get("/company");
    expect((await company).statusCode).toBe(200);
    const replies = await Promise.all(flood);
    const busy = replies.filter((reply) => reply.statusCode === 503);
    expect(busy.length).toBeGreaterThan(0);
    for (const reply of busy) {
      expect(reply.json().code).toBe("Busy");
      expect(waitOf(reply)).toBe(3);
    }
    const judged = replies.filter((reply) => reply.statusCode === 401);
    // Fifty requests may wait for a hash, and at least one is being computed.
    expect(judged.length).toBeGreaterThanOrEqual(51);
    expect(judged.length + busy.length).toBe(70);
    await resetLimits(test);
    expect(outcomeOf(await signInMember(openBrowser(app), member))).toBe("200");
  });
});
