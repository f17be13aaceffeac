/** An assistant may reveal a member's phone number to call, and no other number. */
import { sensitiveParts } from "@hiram/contract/staff/case/case.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { addActivatedMember, expectOk } from "@hiram/proof/testing/loan.ts";
import { outcomeOf, readAuditActions } from "@hiram/proof/testing/member.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import { expect, it } from "vitest";

const test = await openHouseForFile();
const app = await test.openServer();
const ana = await openDesk(test, app, "LOAN_ASSISTANT", { name: "Ana Reyes" });
const adam = await openDesk(test, app, "ADMIN");
const member = await addActivatedMember(test, app);

const reason = "The payslip cannot be read.";
const revealPhone = (desk: Desk, body: object) =>
  desk.browser.post("/staff/members/reveal-phone", body);

it("an assistant gets the phone number for a reason, and the member sees both", async () => {
  const body = { memberId: member.id, reason };
  const { revealed } = expectOk(await revealPhone(ana, body)).json();
  expect(revealed).toBe(`+${member.phoneNumber}`);
  expect((await readAuditActions(test, member.id)).at(-1)).toBe("STAFF_REVEALED");
  const [opening] = (await member.get("/settings/opened")).json();
  expect(opening).toMatchObject({ what: "phoneNumber", name: "Ana Reyes", why: reason });
});

it("an assistant gets nothing without a reason, and no other value by any call", async () => {
  const before = (await readAuditActions(test, member.id)).length;
  expect(outcomeOf(await revealPhone(ana, { memberId: member.id }))).toBe("422 InvalidInput");
  // A part in the body does not widen the call.
  const more = { memberId: member.id, reason, part: "identityNumber" };
  expect(outcomeOf(await revealPhone(ana, more))).toBe("422 InvalidInput");
  for (const part of sensitiveParts) {
    const asked = { memberId: member.id, part, reason };
    const reply = await ana.browser.post("/staff/members/reveal", asked);
    expect(outcomeOf(reply), part).toBe("403 NotAllowed");
  }
  expect((await readAuditActions(test, member.id)).slice(before)).not.toContain("STAFF_REVEALED");
});

it("an administrator, who serves no members, does not call them", async () => {
  const reply = await revealPhone(adam, { memberId: member.id, reason });
  expect(outcomeOf(reply)).toBe("403 NotAllowed");
});
