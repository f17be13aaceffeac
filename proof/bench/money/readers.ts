/** Invented members with a loan that was paid out, signed in: the ones whose reads are measured. */
import { randomUUID } from "node:crypto";
import { seedCrowd } from "@hiram/demo/crowd/seed-crowd.ts";
import { recomputeScore } from "@hiram/server/settings/score/recompute-score.ts";
import type { BenchServer } from "./money-house.ts";
import { type SignedIn, signInOverHttp } from "./signed-in.ts";

export type Reader = SignedIn;

/** About half of the invented members have such a loan. */
export async function makeReaders(at: BenchServer, members: number): Promise<Reader[]> {
  const { house, ownerPool } = at;
  await seedCrowd(house, ownerPool, { count: members, say: () => {} });
  const { rows } = await ownerPool.query<{ id: string; member_id: string }>(
    `insert into session (id, member_id, persists, device, address, expires_at)
     select gen_random_uuid(), member_id, false, 'Bench', '203.0.113.9', now() + interval '1 day'
     from loan where status = 'ACTIVE' and first_paid_on is not null
     returning id, member_id`,
  );
  const readers: Reader[] = [];
  for (const { id: sessionId, member_id: subjectId } of rows) {
    const claims = { subjectId, sessionId, phoneNumber: randomUUID(), roles: ["MEMBER"] };
    await recomputeScore(house, null, { memberId: subjectId, why: "DAY" });
    readers.push(await signInOverHttp(house, claims));
  }
  return readers;
}
