import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { outcomeOf, resetLimits } from "@hiram/proof/testing/member.ts";
import { addFirstPasskey } from "@hiram/proof/testing/passkey.ts";
import { addWalletMember, type WalletMember } from "@hiram/proof/testing/wallet.ts";
import { beforeEach, expect, it } from "vitest";

const test = await openHouseForFile();
const app = await test.openServer();
let member: WalletMember;
beforeEach(async () => {
  await resetLimits(test);
  member = await addWalletMember(test, app, 5_000);
});

const ask = (withdrawalAmount: number) => member.post("/memberloan/passkey", { withdrawalAmount });
const verify = (withdrawalAmount: number, passkey: object) =>
  member.post("/memberloan/verify", { withdrawalAmount, passkey });

it("D27 agrees to a withdrawal in place of a code, once", async () => {
  const phone = await addFirstPasskey(test, member);
  const passkey = phone.get((await ask(1_000)).json().options);
  const { confirmation } = (await verify(1_000, passkey)).json();
  expect(outcomeOf(await member.withdraw(1_000, { confirmation }))).toBe("200");
  expect(await member.available()).toBe(4_000);
  expect(outcomeOf(await verify(1_000, passkey))).toBe("422 PasskeyRefused");
});

it("agrees to its own amount alone", async () => {
  const phone = await addFirstPasskey(test, member);
  const passkey = phone.get((await ask(1_000)).json().options);
  expect(outcomeOf(await verify(5_000, passkey))).toBe("422 PasskeyRefused");
  const again = phone.get((await ask(1_000)).json().options);
  const { confirmation } = (await verify(1_000, again)).json();
  expect(outcomeOf(await member.withdraw(5_000, { confirmation }))).toBe("422 CodeRefused");
  expect(await member.available()).toBe(5_000);
});

it("is not asked for what is not there", async () => {
  expect(outcomeOf(await ask(1_000))).toBe("409 PasskeyMissing");
  expect(outcomeOf(await ask(6_000))).toBe("409 InsufficientFunds");
  expect(outcomeOf(await member.post("/memberloan/verify", { withdrawalAmount: 1 }))).toBe(
    "422 CodeRefused",
  );
});
