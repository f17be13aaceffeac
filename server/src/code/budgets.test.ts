/** How many codes may be asked for, by whom, and what a stranger can learn from being refused. */

import { solvePuzzle } from "@hiram/contract/session/code-puzzle.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  type Browser,
  latestCode,
  letResend,
  nextPhone,
  openBrowser,
  outcomeOf,
  type Reply,
  readOk,
  resetLimits,
  sendQueued,
  signedInMember,
} from "@hiram/proof/testing/member.ts";
import { addPolicyRow, removePolicyRows } from "@hiram/proof/testing/policy.ts";
import { addWalletMember } from "@hiram/proof/testing/wallet.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { secondsUntilNextCode } from "#code/code-budget.ts";
import { parsePhone, phoneFingerprint } from "#member/phone.ts";

const test = await openHouseForFile();
const app = await test.openServer();
let phoneNumber: string;
beforeEach(async () => {
  await resetLimits(test);
  phoneNumber = nextPhone();
});
afterEach(() => removePolicyRows(test));

const ask = (browser: Browser, purpose = "REGISTER", of = phoneNumber) =>
  browser.post("/authmember/otp", { phoneNumber: of, purpose });
const askAnew = (purpose?: string, of?: string) => ask(openBrowser(app), purpose, of);
const waitOf = (reply: Reply) => Number(reply.headers["retry-after"]);
const passSeconds = (seconds: number) =>
  test.ownerPool.query(
    "update code_challenge set created_at = created_at - make_interval(secs => $1)",
    [seconds],
  );
/** The messages that were really sent to this number. */
const textsTo = async (of = phoneNumber) => {
  await sendQueued(test);
  return test.outside.texts.filter(({ to }) => to === parsePhone(of));
};

describe("a stranger who asks for codes to one number", () => {
  it("is told the seconds to wait within a minute of the last", async () => {
    const browser = openBrowser(app);
    readOk(await ask(browser));
    const refused = await ask(browser);
    expect(outcomeOf(refused)).toBe("429 TooManyRequests");
    expect(waitOf(refused)).toBeGreaterThan(45);
    expect(waitOf(refused)).toBeLessThanOrEqual(60);
    await passSeconds(40);
    expect(waitOf(await ask(browser))).toBeLessThanOrEqual(20);
    await letResend(test);
    expect(outcomeOf(await ask(browser))).toBe("200");
  });

  it("gets three in a quarter of an hour, whatever they are for, and eight in a day", async () => {
    const browser = openBrowser(app);
    const askThree = async () => {
      for (const purpose of ["REGISTER", "RECOVER", "REGISTER"]) {
        expect(outcomeOf(await ask(browser, purpose))).toBe("200");
        await letResend(test);
      }
    };
    await askThree();
    const refused = await ask(browser);
    expect(outcomeOf(refused)).toBe("429 TooManyRequests");
    expect(waitOf(refused)).toBeGreaterThan(900 - 3 * 61 - 30);
    expect(waitOf(refused)).toBeLessThanOrEqual(900 - 3 * 61);

    await passSeconds(900);
    await askThree();
    await passSeconds(900);
    for (const expected of ["200", "200", "429 TooManyRequests"]) {
      expect(outcomeOf(await ask(browser))).toBe(expected);
      await letResend(test);
    }
    expect(waitOf(await ask(browser))).toBeGreaterThan(86_400 - 4_000);
    expect((await textsTo()).length).toBeLessThanOrEqual(8);
    await passSeconds(86_400);
    expect(outcomeOf(await ask(browser))).toBe("200");
  });

  it("does not get more by changing the address: beyond three nothing is sent", async () => {
    for (let i = 0; i < 6; i++) {
      expect(outcomeOf(await askAnew(i % 2 ? "RECOVER" : "REGISTER"))).toBe("200");
      await sendQueued(test);
      await letResend(test);
    }
    expect(await textsTo()).toHaveLength(3);
  });

  it("is one stranger with all the addresses of an IPv6 /64", async () => {
    readOk(await ask(openBrowser(app, "2001:db8:7:7::1")));
    const refused = await ask(openBrowser(app, "2001:db8:7:7:ffff::2"));
    expect(outcomeOf(refused)).toBe("429 TooManyRequests");
  });

  it("does not void the code that somebody else has just asked for", async () => {
    readOk(await askAnew());
    const otp = await latestCode(test, phoneNumber);
    readOk(await askAnew());
    expect(await textsTo()).toHaveLength(1);
    const typed = { phoneNumber, purpose: "REGISTER", otp };
    expect(outcomeOf(await openBrowser(app).post("/authmember/otp/verify", typed))).toBe("200");
  });

  it("with twenty concurrent requests gets one code", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, async () => outcomeOf(await askAnew())),
    );
    expect(new Set(outcomes)).toEqual(new Set(["200"]));
    expect(await textsTo()).toHaveLength(1);
  });

  it("is refused for many numbers after twenty in an hour from one address", async () => {
    const browser = openBrowser(app);
    const outcomes: string[] = [];
    for (let i = 0; i < 21; i++)
      outcomes.push(outcomeOf(await ask(browser, "REGISTER", nextPhone())));
    expect(outcomes.slice(0, 20)).toEqual(Array(20).fill("200"));
    expect(outcomes[20]).toBe("429 TooManyRequests");
    expect(Number(browser.seen[20]?.headers["retry-after"])).toBeGreaterThan(3000);
  });

  it("leaves no code, no message and no audit row when refused", async () => {
    const browser = openBrowser(app);
    readOk(await ask(browser));
    const counts = async () =>
      (
        await test.ownerPool.query(
          `select (select count(*) from code_challenge) as codes, (select count(*) from notice) as notices,
             (select count(*) from audit_event) as notes`,
        )
      ).rows[0];
    const before = await counts();
    await ask(browser);
    expect(await counts()).toEqual(before);
  });
});

describe("replies hide what others have asked for a number", () => {
  /**
   * Everything that a stranger sees who asks until refused, with values that always differ made
   * equal.
   */
  async function probe(of: string) {
    const browser = openBrowser(app);
    const seen: unknown[] = [];
    for (const purpose of ["REGISTER", "REGISTER", "RECOVER", "RECOVER"]) {
      const reply = await ask(browser, purpose, of);
      const { codeId, ...body } = reply.json();
      const { date: _, "x-request-id": __, "content-length": length, ...headers } = reply.headers;
      seen.push([reply.statusCode, typeof codeId, body, headers, length]);
      if (codeId) seen.push((await browser.post("/authmember/otp/state", { codeId })).json());
    }
    return seen;
  }

  const activities: [string, () => Promise<unknown>][] = [
    ["asked for one a moment ago", () => askAnew()],
    [
      "used up the quarter of an hour",
      async () => {
        for (let i = 0; i < 3; i++) {
          await askAnew();
          await letResend(test);
        }
      },
    ],
    [
      "used up the day",
      async () => {
        for (let i = 0; i < 8; i++) {
          await askAnew();
          await passSeconds(901);
        }
      },
    ],
  ];
  it.each(activities)("when somebody else %s", async (_, work) => {
    await work();
    const used = await probe(phoneNumber);
    const fresh = await probe(nextPhone());
    // The clock runs between the two: the waits may lie a second apart.
    const rounded = (seen: unknown) =>
      JSON.stringify(seen).replace(/"retry-after":"?(\d+)"?/g, (_all, seconds) =>
        Number(seconds) > 55 ? "retry-after about a minute" : `retry-after ${seconds}`,
      );
    expect(rounded(used)).toBe(rounded(fresh));
  });

  it("by doing the same work: a withheld code has its challenge, message and job", async () => {
    const work = async (of: string) => {
      await askAnew("REGISTER", of);
      const { rows } = await test.ownerPool.query(
        `select (select count(*) from code_challenge) as codes, (select count(*) from notice) as notices,
           (select count(*) from audit_event) as notes,
           (select count(*) from graphile_worker._private_jobs) as jobs`,
      );
      return Object.values(rows[0] as Record<string, number>).map(Number);
    };
    const before = await work(nextPhone());
    const first = await work(phoneNumber);
    const withheld = await work(phoneNumber);
    const added = (a: number[], b: number[]) => b.map((count, i) => count - (a[i] as number));
    expect(added(first, withheld)).toEqual(added(before, first));
  });

  it("when others have typed a wrong code for it", async () => {
    const guess = async (browser: Browser, of: string) =>
      outcomeOf(
        await browser.post("/authmember/otp/verify", {
          phoneNumber: of,
          purpose: "REGISTER",
          otp: "000000",
        }),
      );
    for (let i = 0; i < 15; i++) await guess(openBrowser(app), phoneNumber);
    const outcomes = async (of: string) => {
      const browser = openBrowser(app);
      const seen: string[] = [];
      for (let i = 0; i < 8; i++) seen.push(await guess(browser, of));
      return seen;
    };
    const fresh = await outcomes(nextPhone());
    expect(await outcomes(phoneNumber)).toEqual(fresh);
    expect(fresh.at(-1)).toBe("429 TooManyRequests");
  });
});

describe("a member", () => {
  it("gets codes for money although strangers have used up all they may ask for", async () => {
    const member = await addWalletMember(test, app);
    for (let i = 0; i < 10; i++) {
      await askAnew("RECOVER", member.phoneNumber);
      await letResend(test);
    }
    for (let i = 0; i < 5; i++) {
      expect(outcomeOf(await member.post("/memberloan/otp", { withdrawalAmount: 500 }))).toBe(
        "200",
      );
      await letResend(test);
    }
    const refused = await member.post("/memberloan/otp", { withdrawalAmount: 500 });
    expect(outcomeOf(refused)).toBe("429 TooManyRequests");
    expect(waitOf(refused)).toBeGreaterThan(3600 - 6 * 61 - 30);
  });

  it("can recover from a device that has signed in before, whatever strangers have asked", async () => {
    const member = await signedInMember(test, app);
    for (let i = 0; i < 4; i++) {
      await askAnew("RECOVER", member.phoneNumber);
      await letResend(test);
    }
    const before = (await textsTo(member.phoneNumber)).length;
    readOk(await ask(member.browser, "RECOVER", member.phoneNumber));
    expect(await textsTo(member.phoneNumber)).toHaveLength(before + 1);
    // Someone else's device counts as a stranger.
    const other = await signedInMember(test, app);
    readOk(await ask(other.browser, "RECOVER", member.phoneNumber));
    expect(await textsTo(member.phoneNumber)).toHaveLength(before + 1);
  });
});

describe("all strangers together", () => {
  const POOL = 16;
  const setPool = () =>
    addPolicyRow(test, {
      from: "2026-03-01",
      strangerCodesPerHourTotalMax: POOL,
      codePuzzleBits: 10,
    });
  beforeEach(async () => {
    await passSeconds(7200);
    await setPool();
  });

  const puzzleFor = async (browser: Browser, phoneNumber: string) => {
    const reply = await browser.post("/authmember/otp/puzzle", { phoneNumber });
    expect(outcomeOf(reply)).toBe("200");
    return reply.json() as { readonly challenge: string; readonly bits: number };
  };
  /** Requests codes like a browser: solves the puzzle when one is required. */
  const askWorking = async (browser: Browser, purpose: string, of: string) => {
    const first = await ask(browser, purpose, of);
    if (outcomeOf(first) !== "403 PuzzleNeeded") return { reply: first, bits: 0 };
    const puzzle = await puzzleFor(browser, of);
    const answers = await solvePuzzle(puzzle, async () => {});
    const body = { phoneNumber: of, purpose, puzzle: { challenge: puzzle.challenge, answers } };
    return { reply: await browser.post("/authmember/otp", body), bits: puzzle.bits, body };
  };
  let numbers = 0;
  const nextAbroad = () => `96650${String(1_000_000 + numbers++)}`;
  /** Asks from four IPv6 /48s until the hour's pool is asked for some times over. */
  const flood = async (count: number, next: () => string) => {
    for (let i = 0; i < count; i++) {
      const site = openBrowser(app, `2001:db8:${i % 4}:${i}::1`);
      expect(outcomeOf((await askWorking(site, "REGISTER", next())).reply)).toBe("200");
    }
  };
  const metric = async (name: string) => {
    const { body } = await app.inject("/metrics");
    return Number(new RegExp(`^${name} (\\S+)`, "m").exec(body)?.[1]);
  };

  it("up to half of the hour's pool do nothing more; above it they prove work", async () => {
    await flood(POOL / 2, nextAbroad);
    const browser = openBrowser(app, "198.51.100.7");
    const of = nextAbroad();
    expect(outcomeOf(await ask(browser, "REGISTER", of))).toBe("403 PuzzleNeeded");
    const { reply, bits } = await askWorking(browser, "REGISTER", of);
    expect([outcomeOf(reply), bits]).toEqual(["200", 10]);
    expect(await textsTo(of)).toHaveLength(1);
  });

  it("asking three pools from four IPv6 /48s stop neither registration nor recovery", async () => {
    const member = await signedInMember(test, app);
    await flood(3 * POOL, nextAbroad);
    for (const [purpose, of] of [
      ["REGISTER", nextAbroad()],
      ["REGISTER", nextPhone()],
      ["RECOVER", nextAbroad()],
      ["RECOVER", member.phoneNumber],
    ] as const) {
      const { reply } = await askWorking(openBrowser(app, "198.51.100.8"), purpose, of);
      expect(outcomeOf(reply)).toBe("200");
      expect((await textsTo(of)).length).toBeGreaterThan(0);
    }
  });

  it("with numbers abroad make no work for Philippine numbers, which have a share", async () => {
    await flood(2 * POOL, nextAbroad);
    const browser = openBrowser(app, "198.51.100.9");
    for (const purpose of ["REGISTER", "RECOVER"])
      expect(outcomeOf(await ask(browser, purpose, nextPhone()))).toBe("200");
  });

  it("make more work for their own network than for others", async () => {
    const askers = Array.from({ length: POOL }, (_, i) => openBrowser(app, `2001:db8:9:${i}::1`));
    for (const asker of askers) await askWorking(asker, "REGISTER", nextAbroad());
    const here = await askWorking(openBrowser(app, "2001:db8:77::1"), "REGISTER", nextAbroad());
    const there = await askWorking(openBrowser(app, "198.51.100.10"), "REGISTER", nextAbroad());
    expect(here.bits).toBeGreaterThan(there.bits);
    expect([outcomeOf(here.reply), outcomeOf(there.reply)]).toEqual(["200", "200"]);
  });

  it("answer a puzzle once, for its own number, from its own address, and in time", async () => {
    await flood(POOL, nextAbroad);
    const browser = openBrowser(app, "198.51.100.11");
    const of = nextAbroad();
    const solve = async () => {
      const puzzle = await puzzleFor(browser, of);
      const answers = await solvePuzzle(puzzle, async () => {});
      return { challenge: puzzle.challenge, answers };
    };
    const outcome = async (puzzle: unknown, at = browser, to = of) =>
      outcomeOf(await at.post("/authmember/otp", { phoneNumber: to, purpose: "REGISTER", puzzle }));
    const puzzle = await solve();
    const refused = "403 PuzzleNeeded";
    expect(await outcome(puzzle, browser, nextAbroad())).toBe(refused);
    expect(await outcome(puzzle, openBrowser(app, "198.51.100.12"))).toBe(refused);
    const wrong = puzzle.answers.map((answer) => answer + 1);
    expect(await outcome({ ...puzzle, answers: wrong })).toBe(refused);
    // The tag covers the difficulty: an easier one cannot be written.
    const easier = puzzle.challenge.replace(/-\d+-/, "-4-");
    expect(await outcome({ challenge: easier, answers: puzzle.answers })).toBe(refused);
    expect(await outcome(puzzle)).toBe("200");
    await letResend(test);
    expect(await outcome(puzzle)).toBe(refused);
    const late = await solve();
    test.clock.set(new Date(test.clock.now().getTime() + 7 * 60_000));
    expect(await outcome(late)).toBe(refused);
    expect(await outcome(await solve())).toBe("200");
  });

  it("far beyond the pool get no message, but the same answer; recovery of an account does", async () => {
    const member = await signedInMember(test, app);
    await test.ownerPool.query("update code_challenge set number_kind = 'HOME'");
    // Written, because asking this often takes a minute of work.
    await test.ownerPool.query(
      `insert into code_challenge (id, purpose, holder_fingerprint, about_fingerprint, tries_left,
         expires_at, asked_by, asker_fingerprint, number_kind)
       select gen_random_uuid(), 'REGISTER', 'flood-' || n, '', 5, now(), 'stranger', 'x', 'HOME'
       from generate_series(1, $1) n`,
      [4 * POOL],
    );
    expect(await metric("hiram_stranger_codes_withholding")).toBe(1);
    const seen = [];
    for (const [purpose, of, texts] of [
      ["REGISTER", nextPhone(), 0],
      ["RECOVER", nextPhone(), 0],
      ["RECOVER", member.phoneNumber, 1],
    ] as const) {
      const before = (await textsTo(of)).length;
      const { reply } = await askWorking(
        openBrowser(app, `198.51.100.${20 + seen.length}`),
        purpose,
        of,
      );
      expect((await textsTo(of)).length - before).toBe(texts);
      const { codeId, ...body } = reply.json();
      seen.push([reply.statusCode, typeof codeId, body]);
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });

  it("do not keep a signed-in member, a known device, the e-mail or a lost number from codes", async () => {
    const member = await addWalletMember(test, app);
    const known = await signedInMember(test, app);
    await letResend(test);
    await flood(2 * POOL, nextPhone);
    expect(outcomeOf(await member.post("/memberloan/otp", { withdrawalAmount: 500 }))).toBe("200");
    const sent = await ask(known.browser, "RECOVER", known.phoneNumber);
    expect(outcomeOf(sent)).toBe("200");
    await letResend(test);
    const { codeId } = sent.json();
    readOk(await known.browser.post("/authmember/otp/email", { codeId }));
    const lost = { phoneNumber: known.phoneNumber, password: known.password };
    const outcome = outcomeOf(await known.browser.post("/authmember/lost-number/email", lost));
    expect(["200", "409 EmailTooNew"]).toContain(outcome);
  });
});

describe("codes go to mobile phones of the listed countries alone", () => {
  const numbers: [string, string, string][] = [
    ["a Philippine mobile", "639171234567", "200"],
    ["one of a range too new for the table", "639001234567", "200"],
    ["a Saudi mobile", "966501234567", "200"],
    ["an American number", "12025550123", "200"],
    ["a satellite phone (GMSS)", "881612345678", "422 PhoneRefused"],
    ["a satellite phone (Inmarsat)", "870773123456", "422 PhoneRefused"],
    ["an international network", "882161234567", "422 PhoneRefused"],
    ["a premium service", "19005551234", "422 PhoneRefused"],
    ["a personal number that forwards at a price", "447012345678", "422 PhoneRefused"],
    ["a landline", "63281234567", "422 PhoneRefused"],
    ["a country that is not listed", "252612345678", "422 PhoneRefused"],
    ["another one", "5352345678", "422 PhoneRefused"],
  ];
  it.each(numbers)("%s, %s: %s", async (_, of, outcome) => {
    for (const purpose of ["REGISTER", "RECOVER"])
      expect(outcomeOf(await askAnew(purpose, of))).toBe(outcome);
  });

  it("when the operator names the countries", async () => {
    const { server } = await test.openApp({ config: { smsCountries: ["CU"] } });
    expect(outcomeOf(await ask(openBrowser(server), "REGISTER", "5352345678"))).toBe("200");
    expect(outcomeOf(await ask(openBrowser(server), "REGISTER", nextPhone()))).toBe(
      "422 PhoneRefused",
    );
  });
});

describe("how many digits a code has", () => {
  it.each([6, 8, 12])("is the policy's figure: %i", async (codeDigits) => {
    await addPolicyRow(test, { from: "2026-03-01", codeDigits });
    const browser = openBrowser(app);
    readOk(await ask(browser));
    const otp = await latestCode(test, phoneNumber);
    expect(otp).toMatch(new RegExp(`^\\d{${codeDigits}}$`));
    // A policy row that begins before the code is typed does not invalidate it.
    await removePolicyRows(test);
    const typed = { phoneNumber, purpose: "REGISTER", otp };
    expect(outcomeOf(await browser.post("/authmember/otp/verify", typed))).toBe("200");
  });
});

describe("the wait for the next code", () => {
  const requests = (...ages: number[]) =>
    ages.map((ageSeconds) => ({ purpose: "REGISTER", ageSeconds }));
  const windows = [
    { seconds: 900, max: 3 },
    { seconds: 86_400, max: 5 },
  ];
  const waits: [string, number[], number][] = [
    ["nothing before", [], 0],
    ["one long ago", [600], 0],
    ["one a moment ago", [10.5], 50],
    ["two in the quarter", [100, 200], 0],
    ["three in the quarter", [100, 200, 300], 600],
    ["a full day", [1000, 2000, 3000, 4000, 5000], 81_400],
    ["more than now allowed, from before the policy changed", [100, 200, 300, 400], 600],
  ];
  it.each(waits)("%s", (_, ages, expected) => {
    expect(secondsUntilNextCode(requests(...ages), "REGISTER", 60, windows)).toBe(expected);
  });

  it("counts the minute for each purpose by itself", () => {
    expect(secondsUntilNextCode(requests(10), "RECOVER", 60, windows)).toBe(0);
  });
});

it("keeps no address and no number in clear with what was asked", async () => {
  const browser = openBrowser(app);
  await ask(browser);
  const fingerprint = phoneFingerprint(test.house.keys, parsePhone(phoneNumber) as string);
  const { rows } = await test.ownerPool.query(
    "select * from code_challenge where holder_fingerprint = $1",
    [fingerprint],
  );
  expect(rows[0]).toMatchObject({ asked_by: "stranger", asker_fingerprint: expect.any(String) });
  expect(JSON.stringify(rows)).not.toContain(browser.address);
  expect(JSON.stringify(rows)).not.toContain(phoneNumber);
});
