/**
 * Writes members for a campaign straight into the server's database, each with a token: the sign-in
 * is not under test, and hashing two hundred passwords would take longer than the campaign.
 */
import { randomUUID } from "node:crypto";
import { systemClock } from "@hiram/server/clock.ts";
import { openDatabase, openPool } from "@hiram/server/db/database.ts";
import { findRunningCluster } from "@hiram/server/db/embedded.ts";
import { readVariable } from "@hiram/server/env/read-env.ts";
import { readConfig } from "@hiram/server/house/config.ts";
import { openHouse } from "@hiram/server/house/house.ts";
import { toWirePhone } from "@hiram/server/member/phone.ts";
import { insertNurse } from "#testing/activation.ts";

const caller = {
  address: "127.0.0.1",
  requestId: "campaign",
  device: "Campaign",
  country: null,
  isFromElsewhere: false,
};

export type CampaignMember = {
  readonly index: number;
  readonly id: string;
  readonly token: string;
};

export async function makeMembers(
  dataDir: string,
  root: string,
  count: number,
): Promise<CampaignMember[]> {
  const urls = findRunningCluster(`${dataDir}/postgres`);
  if (!urls) throw new Error("the server's database is not running");
  const config = readConfig({ DATA_DIR: dataDir, PORT: readVariable("CAMPAIGN_PORT") }, root);
  const db = openDatabase(openPool(urls.appUrl, { role: "hiram_app" }));
  const house = openHouse({ config, db, clock: systemClock, countryOf: () => null });
  const members: CampaignMember[] = [];
  for (let index = 0; index < count; index++) members.push(await makeMember(house, index));
  await db.destroy();
  return members;
}

async function makeMember(house: ReturnType<typeof openHouse>, index: number) {
  const id = randomUUID();
  const phone = `+63918${2_000_000 + index}`;
  const names = { fullName: "Liza Mendoza", email: `liza${index}@example.com` };
  const { sessionId } = await insertNurse(house, { id, phone, ...names }, caller);
  const token = await house.tokens.sign({
    subjectId: id,
    sessionId,
    phoneNumber: toWirePhone(phone),
    roles: ["MEMBER"],
  });
  return { index, id, token };
}
