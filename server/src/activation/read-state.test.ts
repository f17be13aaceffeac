import { addMember, answers } from "@hiram/proof/testing/activation.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { expect, it } from "vitest";
import { guessNameParts, readActivationState } from "#activation/read-state.ts";

const test = await openHouseForFile();

it.each([
  ["Liza Mendoza", "Liza", "Mendoza"],
  ["Maria Clara Dela Cruz", "Maria Clara", "Dela Cruz"],
  ["Jose de los Santos", "Jose", "de los Santos"],
  ["Ana San Juan", "Ana", "San Juan"],
  ["San Juan", "San", "Juan"],
  ["Cher", "", "Cher"],
])("%s begins as %s / %s", (fullName, firstName, lastName) => {
  expect(guessNameParts(fullName)).toEqual({ firstName, middleName: "", lastName });
});

it("the names of the first step, once saved, are the names", async () => {
  const { server } = await test.openApp();
  const member = await addMember(test, server);
  const caller = { ...member, role: "MEMBER" } as const;
  expect((await readActivationState(test.house, caller)).known.lastName).not.toBe("Peña");
  await member.patch("personal", answers.personal);
  expect((await readActivationState(test.house, caller)).known).toMatchObject({
    firstName: "Liza",
    lastName: "Peña",
  });
});
