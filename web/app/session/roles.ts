/** Who may see a member's page: any known role. */
import { roles } from "@hiram/contract/wire/roles.ts";
import { readUserInfo } from "#api/token.ts";

/** The name of the member's role in old tokens and in other systems. */
const asRole = (name: string): string => (name === "Customer" ? "MEMBER" : name);

export function isAdmitted(token: string): boolean {
  const known: readonly string[] = roles;
  return readUserInfo(token)?.roles.some((role) => known.includes(asRole(role))) ?? false;
}
