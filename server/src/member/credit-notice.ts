/** Stores that a member was told about reporting to the credit registry: the only writer of it. */
import { randomUUID } from "node:crypto";
import {
  CREDIT_NOTICE_VERSION,
  type CreditNoticeChannel,
} from "@hiram/contract/regulators/credit-notice.ts";
import { baseLanguage, type Language } from "@hiram/contract/wire/language.ts";
import { sql } from "kysely";
import type { Trx } from "#db/database.ts";

type NewCreditNotice = {
  readonly channel: CreditNoticeChannel;
  /** The language of the text; otherwise the member's own. */
  readonly language?: Language;
  /** The contract that says it. */
  readonly loanId?: string;
};

/** False when this message was written before. */
export async function storeCreditNotice(
  trx: Trx,
  memberId: string,
  { channel, language, loanId }: NewCreditNotice,
): Promise<boolean> {
  const { rows } = await sql`
    insert into credit_notice (id, member_id, version, language, channel, loan_id)
    select ${randomUUID()}, m.id, ${CREDIT_NOTICE_VERSION},
      coalesce(${language ?? null}, m.language, ${baseLanguage}), ${channel},
      ${loanId ?? null}::uuid
    from member m where m.id = ${memberId}
    on conflict (member_id, version) where channel = 'MESSAGE' do nothing
    returning id
  `.execute(trx);
  return rows.length > 0;
}
