/** Tells members whose loan was closed but to be confirmed, once all of its payments are proved. */
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { listProvedLoans } from "#loan/proof.sql.ts";
import { notifyMembers } from "#notice/notify-member.ts";

/** Call it in the transaction that has proved payments. */
export async function notifyOfProof(trx: Trx, house: House): Promise<void> {
  const notices = (await listProvedLoans(trx)).map(({ member_id, loan_number }) => ({
    memberId: member_id,
    template: "loan-proved" as const,
    about: { reference: String(loan_number) },
  }));
  if (notices.length > 0) await notifyMembers(trx, house, notices);
}
