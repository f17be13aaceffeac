/** Each hour: the confidential record's end goes into the audit log, as a hash with a nonce. */
import { randomBytes } from "node:crypto";
import { audit } from "#audit/audit.ts";
import { hashEnd, lockEnd } from "#audit/confidential-record.ts";
import type { House } from "#house/house.ts";

export async function sealConfidential({ db }: Pick<House, "db">): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const end = await lockEnd(trx);
    const last = await trx
      .selectFrom("confidential_seal")
      .select("no")
      .orderBy("no", "desc")
      .limit(1)
      .executeTakeFirst();
    const no = (last?.no ?? 0) + 1;
    const nonce = randomBytes(32);
    await trx.insertInto("confidential_seal").values({ no, seq: end.seq, nonce }).execute();
    const details = { no, digest: hashEnd({ ...end, nonce }) };
    await audit(trx, { action: "CONFIDENTIAL_SEALED", actor: { kind: "system" }, details });
  });
}
