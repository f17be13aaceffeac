/** Every statement on the facts that conditions of products ask for. */
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";

export type EligibilityFactsRow = {
  readonly details_sealed: Buffer;
  readonly completed_at: Date | null;
  readonly id_status: string | null;
  readonly closed: number;
  readonly is_invited: boolean;
  readonly paid_out: string[];
};

export async function findEligibilityFacts(
  db: Db | Trx,
  memberId: string,
): Promise<EligibilityFactsRow | undefined> {
  const { rows } = await sql<EligibilityFactsRow>`
    select member.details_sealed, member.invitation_id is not null as is_invited,
      activation.completed_at, id_check.status as id_status,
      (select count(*)::integer from loan where loan.member_id = member.id
        and loan.status = 'CLOSED') as closed,
      array(select loan.id::text from loan where loan.member_id = member.id
        and loan.first_paid_on is not null) as paid_out
    from member left join activation on activation.id = member.id
    left join id_check on id_check.id = member.id
    where member.id = ${memberId}
  `.execute(db);
  return rows[0];
}

/** Kinds that the member has neither sent nor was asked for. */
export async function listUnrequestedKinds<Kind extends string>(
  trx: Trx,
  memberId: string,
  kinds: readonly Kind[],
): Promise<Kind[]> {
  const { rows } = await sql<{ kind: Kind }>`
    select kind from unnest(${[...kinds]}::text[]) kind
    where not exists (select from member_document d where d.member_id = ${memberId}
      and d.kind = kind.kind and d.status <> 'CANCELLED')
  `.execute(trx);
  return rows.map(({ kind }) => kind);
}
