import { expect, test } from "vitest";
import { isAdmitted } from "#session/roles.ts";

const tokenWith = (claims: object) => `x.${btoa(JSON.stringify(claims)).replace(/=+$/, "")}.x`;
const withRoles = (...roles: string[]) => tokenWith({ UserInfo: { phoneNumber: "63", roles } });

test.each([
  ["a member", withRoles("MEMBER"), true],
  ["a member by the old name", withRoles("Customer"), true],
  ["staff", withRoles("LOAN_OFFICER"), true],
  ["one known role among others", withRoles("GHOST", "MEMBER"), true],
  ["no role", withRoles(), false],
  ["an unknown role", withRoles("GHOST"), false],
  ["a token without a member", tokenWith({}), false],
  ["no token at all", "nonsense", false],
])("S138 %s", (_, token, isIn) => {
  expect(isAdmitted(token)).toBe(isIn);
});
