import { housePolicies } from "@hiram/contract/policy/policy.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  openBrowser,
  openSecondProcess,
  outcomeOf,
  readAuditActions,
  resetLimits,
} from "@hiram/proof/testing/member.ts";
import { openDesk } from "@hiram/proof/testing/staff.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { keepPoliciesFresh } from "#house/policy.ts";

const test = await openHouseForFile();
const app = await test.openServer();
const carla = await openDesk(test, app, "ADMIN", { name: "Carla Dizon" });
const dino = await openDesk(test, app, "LOAN_OFFICER", { name: "Dino Umali" });
beforeEach(async () => {
  await resetLimits(test);
  test.clock.set("2026-03-02T04:00:00Z");
});
afterEach(async () => {
  await test.ownerPool.query("truncate policy_row, policy_proposal");
  await test.house.policies.refresh();
});

const row = { ...housePolicies[0], from: "2026-04-01", chargesYearlyBasisPointsMax: 2000 };
const propose = (change: object = {}, desk = carla) =>
  desk.browser.post("/staff/policy/propose", { policy: { ...row, ...change } });
const confirm = async (proposal: { id: string; fingerprint: string }, desk = dino) =>
  outcomeOf(await desk.browser.post("/staff/policy/confirm", proposal));
const desk = async (who = carla) => (await who.browser.get("/staff/policy")).json();
const ceilingToday = async () =>
  (await openBrowser(app).get("/policy")).json().chargesYearlyPercentMax;

describe("a new row of the policy", () => {
  it("is proposed by one, confirmed by another, and holds from its day in Manila", async () => {
    const proposal = (await propose()).json();
    expect((await desk()).proposals).toMatchObject([
      { status: "PROPOSED", proposedBy: "Carla Dizon", decidedBy: null, mayConfirm: false },
    ]);
    expect((await desk(dino)).proposals[0]).toMatchObject({ policy: row, mayConfirm: true });
    expect(await ceilingToday()).toBe(24);
    expect(await confirm(proposal)).toBe("200");
    expect(await ceilingToday()).toBe(24);

    test.clock.set("2026-03-31T15:59:59Z");
    expect(await ceilingToday()).toBe(24);
    test.clock.set("2026-03-31T16:00:00Z");
    expect(await ceilingToday()).toBe(20);
    expect(test.house.policies.now().from).toBe("2026-04-01");

    const { today, inForce, rows } = await desk();
    expect([today, inForce]).toEqual(["2026-04-01", "2026-04-01"]);
    expect(rows.at(-1)).toMatchObject({
      policy: { from: "2026-04-01" },
      proposedBy: "Carla Dizon",
      confirmedBy: "Dino Umali",
    });
    expect(await readAuditActions(test, proposal.id)).toEqual([
      "POLICY_PROPOSED",
      "POLICY_CONFIRMED",
    ]);
  });

  it("reaches a process that did not confirm it, when it reads again", async () => {
    expect(await confirm((await propose()).json())).toBe("200");
    const second = await openSecondProcess(test);
    test.clock.set("2026-04-02T00:00:00Z");
    expect(second.house.policies.now().from).toBe("2026-01-01");
    const stop = await keepPoliciesFresh(second.house.policies);
    stop();
    expect(second.house.policies.now().from).toBe("2026-04-01");
    await second.close();
  });

  it("is not confirmed by the person who proposed it", async () => {
    const maker = await openDesk(test, app, "ADMIN");
    expect(await confirm((await propose({}, maker)).json(), maker)).toBe("409 NotOneself");
    expect(await ceilingToday()).toBe(24);
  });

  it("is refused by the database too, when maker and checker are one", async () => {
    const { id } = (await propose()).json();
    const statement = "update policy_proposal set status = 'CONFIRMED', decided_by = proposed_by";
    await expect(test.pool.query(`${statement} where id = $1`, [id])).rejects.toMatchObject({
      code: "HM030",
    });
    await expect(
      test.pool.query(
        "insert into policy_row (from_day, policy, proposal_id) select from_day, policy, id from policy_proposal",
      ),
    ).rejects.toThrow(/confirmed proposal/);
    for (const change of ["update policy_row set policy = '{}'", "delete from policy_row"])
      await expect(test.pool.query(change)).rejects.toThrow(/permission denied/);
  });

  it.each([
    { bankChangeWaitHours: 0 },
    { codesPerHourMax: 100_000 },
    { payoutSecondPersonCentavosAbove: 3_000_000_00 },
  ])("is refused with the nonsense %o, at the proposal and at the confirmation", async (change) => {
    const [name] = Object.keys(change);
    const refused = await propose(change);
    expect(outcomeOf(refused)).toBe("422 InvalidInput");
    expect(Object.keys(refused.json().fields)).toEqual([`policy.${name}`]);
    // Stores the proposal as an older build without this rule did.
    const proposal = (await propose()).json();
    await test.ownerPool.query("update policy_proposal set policy = policy || $1::jsonb", [change]);
    expect(await confirm(proposal)).toBe("422 InvalidInput");
  });

  it("is confirmed only as it was shown", async () => {
    const proposal = (await propose()).json();
    const other = (await propose({ chargesYearlyBasisPointsMax: 2001 })).json();
    expect(other.fingerprint).not.toBe(proposal.fingerprint);
    expect(await confirm({ ...proposal, fingerprint: other.fingerprint })).toBe(
      "409 ChangedMeanwhile",
    );
  });

  it("is confirmed once, and one of two rows for the same day", async () => {
    const a = (await propose()).json();
    const b = (await propose({ chargesYearlyBasisPointsMax: 2001 })).json();
    const eva = await openDesk(test, app, "LOAN_OFFICER");
    const outcomes = await Promise.all([confirm(a), confirm(a, eva)]);
    expect(outcomes.sort()).toEqual(["200", "409 ChangedMeanwhile"]);
    expect(await confirm(b)).toBe("409 PolicyDayTaken");
  });

  it("is void after a week", async () => {
    const proposal = (await propose()).json();
    await test.ownerPool.query("update policy_proposal set expires_at = now()");
    expect((await desk(dino)).proposals[0].mayConfirm).toBe(false);
    expect(await confirm(proposal)).toBe("409 ChangedMeanwhile");
  });

  it("that was turned down cannot be confirmed", async () => {
    const proposal = (await propose()).json();
    const reject = async () =>
      outcomeOf(await carla.browser.post("/staff/policy/reject", { id: proposal.id }));
    expect([await reject(), await reject()]).toEqual(["200", "409 ChangedMeanwhile"]);
    expect(await confirm(proposal)).toBe("409 ChangedMeanwhile");
  });

  it.each(["2026-01-01", "2026-02-28", "2026-03-02"])("cannot begin on %s", async (from) => {
    expect(outcomeOf(await propose({ from }))).toBe("409 PolicyDayTaken");
  });

  it("cannot be confirmed so late that a process might miss its first hours", async () => {
    const proposal = (await propose()).json();
    test.clock.set("2026-03-31T14:30:00Z");
    expect(await confirm(proposal)).toBe("409 PolicyDayTaken");
    test.clock.set("2026-03-31T13:30:00Z");
    expect(await confirm(proposal)).toBe("200");
  });

  const breaches: [object, string][] = [
    [{ transferFeeCentavos: 100 }, "policy.transferFeeCentavos"],
    [{ chargesYearlyBasisPointsMax: 3000 }, "policy.chargesYearlyBasisPointsMax"],
    [{ creditLineCentavosMax: -1 }, "policy.creditLineCentavosMax"],
    [{ creditLineCentavosMax: 1.5 }, "policy.creditLineCentavosMax"],
    [{ releaseFeeCentavos: 100 }, "releaseFeeCentavos"],
    [{ codeDigits: undefined }, "policy.codeDigits"],
  ];
  it.each(breaches)("is refused with %j", async (change, field) => {
    const reply = await propose(change);
    expect(outcomeOf(reply)).toBe("422 InvalidInput");
    expect(Object.keys(reply.json().fields)).toContain(field);
  });

  it("leaves what is stored as it is when a later product knows more figures", async () => {
    expect(await confirm((await propose()).json())).toBe("200");
    await test.ownerPool.query("alter table policy_row disable trigger all");
    await test.ownerPool.query("update policy_row set policy = policy - 'codeDigits'");
    await test.ownerPool.query("alter table policy_row enable trigger all");
    await test.house.policies.refresh();
    test.clock.set("2026-04-02T00:00:00Z");
    expect(test.house.policies.now()).toEqual(row);
  });
});
