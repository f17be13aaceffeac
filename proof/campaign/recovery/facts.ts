/** The facts that must be the same after a recovery as at the chosen moment. */
import { verifyAudit } from "@hiram/server/audit/verify-audit.ts";
import { openS3Files } from "@hiram/server/outside/files.ts";
import type { Life } from "./stand.ts";

const counted = ["member", "loan", "loan_event", "entry", "posting", "withdrawal", "payment"];

/** Rows of the tables that money and people are in, and the sum of each account. */
export async function readFacts({ ownerPool }: Life): Promise<string[]> {
  const counts = counted.map((table) => `select '${table}' as what, count(*) as n from ${table}`);
  const { rows } = await ownerPool.query<{ what: string; n: number }>(
    `${counts.join(" union all ")}
     union all select 'account ' || account, sum(amount_centavos) from posting group by account
     order by 1`,
  );
  return rows.map(({ what, n }) => `${what}: ${n}`);
}

/** Every photo that a row names is in the store. */
export async function findMissingFiles({ ownerPool, house }: Life): Promise<string[]> {
  const { s3 } = house.config;
  if (!s3) return ["the trial has no file store"];
  const files = openS3Files(s3);
  const { rows } = await ownerPool.query<{ stored_as: string }>("select stored_as from upload");
  if (rows.length === 0) return ["no member has a photo: nothing was tried"];
  const missing: string[] = [];
  for (const { stored_as: name } of rows)
    if (!(await files.get(name))) missing.push(`the file ${name} is gone`);
  return missing;
}

export async function findAuditFaults({ house }: Life): Promise<string[]> {
  const { findings } = await verifyAudit(house, []);
  return findings.map((finding) => `the audit log: ${JSON.stringify(finding)}`);
}
