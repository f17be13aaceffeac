/** The header with the access token of a member of the demo, by the state of their loan. */

import { apiBase } from "@hiram/contract/wire/call.ts";
import { readDemoAccounts } from "@hiram/demo/accounts.ts";
import type { BenchServer } from "../money/money-house.ts";

export async function signInDemoMember(
  { folder, port }: BenchServer,
  state: string,
): Promise<string> {
  const account = readDemoAccounts(folder).find((one) => one.state === state);
  if (!account) throw new Error(`the demo has no member in ${state}`);
  const { phoneNumber, password } = account;
  const reply = await fetch(`http://127.0.0.1:${port}${apiBase}/authmember/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ phoneNumber, password, persist: false }),
  });
  const { accessToken } = (await reply.json()) as { accessToken: string };
  return `Bearer ${accessToken}`;
}
