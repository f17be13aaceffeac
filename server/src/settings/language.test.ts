/** The language of a member: given at registration, changed in the settings, read at sign-in. */

import { languages } from "@hiram/contract/wire/language.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  formOf,
  type Member,
  nextPhone,
  openBrowser,
  outcomeOf,
  proveNumber,
  readAuditActions,
  readOk,
  resetLimits,
  signedInMember,
} from "@hiram/proof/testing/member.ts";
import { beforeEach, expect, it } from "vitest";

const test = await openHouseForFile();
const app = await test.openServer();
beforeEach(() => resetLimits(test));

const languageOf = async ({ browser }: Pick<Member, "browser">) =>
  (await browser.post("/member/infostate", {})).json().language;

it("is null until it is chosen, then stored with the account and in the log", async () => {
  const member = await signedInMember(test, app);
  expect(await languageOf(member)).toBeNull();
  const reply = await member.browser.patch("/settings/language", { language: "fil" });
  expect(reply.json()).toEqual({ language: "fil" });
  expect(await languageOf(member)).toBe("fil");
  await member.browser.patch("/settings/language", { language: "fil" });
  const chosen = (await readAuditActions(test, member.id)).filter(
    (one) => one === "LANGUAGE_CHOSEN",
  );
  expect(chosen).toHaveLength(1);
});

it("is that of the registration", async () => {
  const browser = openBrowser(app);
  const form = formOf(nextPhone());
  const otpToken = await proveNumber(test, browser, form.phoneNumber);
  readOk(await browser.post("/authmember/register", { ...form, otpToken, language: "fil" }));
  const { rows } = await test.ownerPool.query(
    "select language from member order by created_at desc limit 1",
  );
  expect(rows[0].language).toBe("fil");
});

it("is refused when it is not one of ours", async () => {
  const member = await signedInMember(test, app);
  const reply = await member.browser.patch("/settings/language", { language: "de" });
  expect(outcomeOf(reply)).toBe("422 InvalidInput");
});

it.each(["member", "notice"])(
  "of a row of %s is a code, and each of ours may be stored",
  async (table) => {
    const { rows } = await test.ownerPool.query(
      `select pg_get_constraintdef(oid) as rule from pg_constraint
     where conrelid = $1::regclass and conname = $1 || '_language_is_code'`,
      [table],
    );
    expect(rows[0]?.rule).toContain("'^[a-z]{2,3}$'");
    for (const language of languages) expect(language).toMatch(/^[a-z]{2,3}$/);
  },
);

it("is refused by the database when it is no code at all", async () => {
  const { id } = await signedInMember(test, app);
  await expect(
    test.ownerPool.query("update member set language = 'en-US; x' where id = $1", [id]),
  ).rejects.toThrow(/member_language_is_code/);
});
