/**
 * The member wants overpaid money back: once, three times with one key or twice with two, sometimes
 * while the bank takes back a payment that it came from.
 */
import { toPesos } from "@hiram/contract/money/money.ts";
import { sendRequest } from "../ask.ts";
import { type Turn, untilDatabaseAnswers } from "../turn.ts";
import { confirmAmount } from "../world.ts";
import { reverse } from "./bank-turns.ts";

type Overpaid = { readonly id: string; readonly centavos: number };

export async function refundMember(turn: Turn): Promise<void> {
  const { play, player, dice } = turn;
  const [key, otherKey, haste] = [dice.key(), dice.key(), dice.below(6)];
  // Sometimes more than there is, which is refused.
  const [percent, isReversed] = [dice.between(20, 105), dice.isOneIn(3)];
  const { rows } = await untilDatabaseAnswers(() =>
    play.world.ownerPool.query<Overpaid>(
      "select id, overpaid_centavos as centavos from wallet where member_id = $1",
      [player.id],
    ),
  );
  const { id, centavos = 0 } = rows[0] ?? {};
  if (!id || centavos === 0) return;
  // Mostly a confirmed statement has this member's payments. Otherwise the refund is refused.
  if (!dice.isOneIn(4))
    await untilDatabaseAnswers(() =>
      play.world.ownerPool.query(
        `update payment set proved_at = created_at, payer_is_member = true
         where proved_at is null and loan_id in (select id from loan where member_id = $1)`,
        [player.id],
      ),
    );
  const amount = Math.max(1, Math.floor((centavos * percent) / 100));
  const confirmation = await untilDatabaseAnswers(() =>
    confirmAmount(play.world, player, amount, "REFUND"),
  );
  const body = { id, refundAmount: toPesos(amount), confirmation };
  const request = { method: "POST", path: "/memberloan/refund", body } as const;
  const keys = haste === 0 ? [key, key, key] : haste === 1 ? [key, otherKey] : [key];
  await Promise.all([
    ...keys.map((each) => sendRequest(play.book, player, { ...request, key: each })),
    ...(isReversed ? [reverse(turn, true)] : []),
  ]);
}
