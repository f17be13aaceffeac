/** A passkey in place of the code that accepts a contract. */

import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { hashOfContract, type LoanInStatus, loanIn, statusOf } from "@hiram/proof/testing/loan.ts";
import { outcomeOf, resetLimits } from "@hiram/proof/testing/member.ts";
import { addFirstPasskey } from "@hiram/proof/testing/passkey.ts";
import { beforeEach, expect, it } from "vitest";

const test = await openHouseForFile();
const app = await test.openServer();
let loan: LoanInStatus;
let hash: string;
beforeEach(async () => {
  await resetLimits(test);
  loan = await loanIn(test, app, "APPROVED");
  hash = await hashOfContract(loan.member);
});

const ask = (asked = hash) => loan.member.post("/memberloan/accept/passkey", { hash: asked });
const accept = (passkey: object, key?: string) =>
  loan.member.patch("/memberloan", { action: "ACCEPT", passkey, hash }, key);

it("accepts the contract, once, and a repeated request gets the same answer", async () => {
  const phone = await addFirstPasskey(test, loan.member);
  const passkey = phone.get((await ask()).json().options);
  const key = "accept-with-a-passkey-1";
  const first = await accept(passkey, key);
  expect(outcomeOf(first)).toBe("200");
  expect(await statusOf(test, loan.loanId)).toBe("ACTIVE");
  expect((await accept(passkey, key)).json()).toEqual(first.json());
  const { rows } = await test.ownerPool.query(
    "select means from code_challenge join loan_acceptance on challenge_id = code_challenge.id where loan_id = $1",
    [loan.loanId],
  );
  expect(rows).toEqual([{ means: "passkey" }]);
});

it("is refused when it answers another question", async () => {
  const phone = await addFirstPasskey(test, loan.member);
  const { options } = (await ask()).json();
  const other = phone.get((await ask()).json().options);
  expect(outcomeOf(await accept(phone.get(options)))).toBe("422 PasskeyRefused");
  expect(outcomeOf(await accept(other))).toBe("422 PasskeyRefused");
  expect(await statusOf(test, loan.loanId)).toBe("APPROVED");
});

it("is refused to another member's passkey", async () => {
  await addFirstPasskey(test, loan.member);
  const { options } = (await ask()).json();
  const stranger = await addFirstPasskey(test, (await loanIn(test, app, "APPROVED")).member);
  expect(outcomeOf(await accept(stranger.get(options)))).toBe("422 PasskeyRefused");
});

it("is not asked for a contract that changed, nor without a passkey", async () => {
  expect(outcomeOf(await ask())).toBe("409 PasskeyMissing");
  expect(outcomeOf(await ask("0".repeat(64)))).toBe("409 DocumentChanged");
  expect(outcomeOf(await accept({ id: "x" }))).toMatch(/^422/);
});
