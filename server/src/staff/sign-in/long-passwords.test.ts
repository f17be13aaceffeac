/** A staff password is kept as it is typed: any character, spaces and emoji, up to 128. */

import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { openBrowser, outcomeOf, resetLimits } from "@hiram/proof/testing/member.ts";
import {
  digitsOf,
  makeStaff,
  nextStep,
  openSession,
  type Staff,
  signInTestStaff,
} from "@hiram/proof/testing/staff.ts";
import { beforeEach, describe, expect, it } from "vitest";

const test = await openHouseForFile();
const app = await test.openServer();
beforeEach(() => resetLimits(test));

const cases = {
  "26 characters": "walong ilog at 27 kalabaw!",
  "128 characters": "pitong bundok 9! ".repeat(8).slice(0, 128),
  "spaces at both ends": "  walong ilog 27!  ",
  "128 emoji": Array.from({ length: 128 }, (_, at) =>
    String.fromCodePoint(0x1f400 + ((at * 37) % 128)),
  ).join(""),
  "signs of every kind": "ñ é \u4e2d\u6587 \"'`<>&\\ %00 ; -- 9!",
};
const cut = (password: string, by = 1) => [...password].slice(0, -by).join("");

async function signsIn(staff: Staff, password: string) {
  nextStep(test);
  return outcomeOf(await signInTestStaff(test, openBrowser(app), { ...staff, password }));
}

describe.each(Object.entries(cases))("a password of %s", (_, newPassword) => {
  it("is kept whole at the enrolment and at the sign-in", async () => {
    const staff = await makeStaff(test, "LOAN_ASSISTANT", { enrolled: false });
    const browser = openBrowser(app);
    const key = (await signInTestStaff(test, browser, staff)).json().authenticatorKey as string;
    const body = { sixDigits: digitsOf(test, key), newPassword };
    expect(outcomeOf(await browser.post("/staff/enrol", body))).toBe("200");
    const after = { ...staff, totpSecret: key };
    expect(await signsIn(after, cut(newPassword))).toBe("401 StaffSignInRefused");
    expect(await signsIn(after, newPassword)).toBe("200");
  });

  it("is kept whole when it is changed", async () => {
    const staff = await makeStaff(test, "LOAN_OFFICER");
    const browser = await openSession(test, app, staff);
    const change = (currentPassword: string, next: string) => {
      nextStep(test);
      const secondFactor = digitsOf(test, staff.totpSecret ?? "");
      return browser.post("/staff/password", { currentPassword, newPassword: next, secondFactor });
    };
    expect(outcomeOf(await change(staff.password, newPassword))).toBe("200");
    expect(outcomeOf(await change(cut(newPassword), "walong ilog 27!"))).toBe("422 WrongPassword");
    expect(outcomeOf(await change(newPassword, "walong ilog 27!"))).toBe("200");
  });
});

it("refuses 129 characters by name instead of cutting them", async () => {
  const staff = await makeStaff(test, "LOAN_OFFICER");
  const browser = await openSession(test, app, staff);
  const reply = await browser.post("/staff/password", {
    currentPassword: staff.password,
    newPassword: `${cases["128 characters"]}x`,
    secondFactor: digitsOf(test, staff.totpSecret ?? ""),
  });
  expect([reply.statusCode, reply.json().fields]).toEqual([
    422,
    { newPassword: "Between 8 and 128 characters." },
  ]);
  expect(await signsIn(staff, staff.password)).toBe("200");
});
