import { addMember, answers, sendPictures } from "@hiram/proof/testing/activation.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { expect, it } from "vitest";
import { readBeneficiary } from "#member/beneficiary.ts";

const test = await openHouseForFile();
const app = await test.openServer();

it("is null until the last step of activation, and then the account named there", async () => {
  const member = await addMember(test, app);
  const read = () => readBeneficiary(test.house.db, test.house, member.id);
  expect(await read()).toBeNull();
  for (const step of ["personal", "address", "references"] as const)
    await member.patch(step, answers[step]);
  await member.patch("identity", { ...answers.identity, ...(await sendPictures(member)) });
  expect(await read()).toBeNull();
  await member.patch("bank", answers.bank);
  expect(await read()).toEqual({
    bankName: "BDO Unibank",
    accountNumber: "001234567890",
    accountName: "Liza Peña",
    effectiveAt: expect.any(Date),
    pending: null,
  });
});
