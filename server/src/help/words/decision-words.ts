/** The words of a decision about a dispute, which are sent with the decision or not at all. */
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { refuse } from "#problem.ts";
import { staffWordsSeal } from "#secret/seals.ts";
import { insertWords } from "./words.sql.ts";
import { templateOfWords } from "./words-request.ts";

type DecisionWords = {
  readonly id: string;
  readonly row: { readonly id: string; readonly member_id: string | null };
  readonly text: string;
  readonly staffId: string;
  readonly proposalId: string | null;
};

export async function insertDecisionWords(
  trx: Trx,
  house: House,
  { id, row, text, staffId, proposalId }: DecisionWords,
): Promise<void> {
  const now = house.clock.now();
  const template = templateOfWords({ kind: "DECISION", text });
  await insertWords(trx, {
    id,
    member_id: row.member_id ?? refuse("NotFound"),
    staff_id: staffId,
    kind: "DECISION",
    about_id: row.id,
    channel: "MESSAGE",
    template,
    sealed: house.keys.seal(JSON.stringify({ text }), staffWordsSeal(id)),
    proposal_id: proposalId,
    at: now,
    send_at: now,
    sent_at: now,
    dropped_at: null,
    dropped_why: null,
  });
}
