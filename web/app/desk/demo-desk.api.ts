/** The demo's accounts of the desk, with a present authenticator code each. */
import { type DemoDeskAccount, demoDeskPath } from "@hiram/contract/staff/sign-in/demo-desk.ts";
import { parseReply, send } from "#api/send.ts";

export const fetchDemoAccounts = async (): Promise<readonly DemoDeskAccount[]> => {
  const reply = await send({ method: "GET", path: demoDeskPath, token: null });
  return (await parseReply(reply)) as readonly DemoDeskAccount[];
};
