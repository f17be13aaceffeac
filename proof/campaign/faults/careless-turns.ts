/**
 * Acts of careless and malicious callers beside the workers: requests of any age are sent again,
 * three at once or with another body under the same key, and withdrawals come with a code that is
 * too old or for another purpose. Each of the latter must be refused.
 */
import { setTimeout as wait } from "node:timers/promises";
import { fromPesos, toPesos } from "@hiram/contract/money/money.ts";
import { resendRequest, sendRequest } from "../ask.ts";
import { type Dice, openDice } from "../dice.ts";
import { type Play, untilDatabaseAnswers } from "../turn.ts";
import { confirmAmount } from "../world.ts";

type CarelessTurn = (play: Play, dice: Dice) => Promise<unknown>;

const pickAny = ({ book }: Play, dice: Dice) =>
  book.asked.length > 0 ? dice.pick(book.asked) : undefined;

const late: CarelessTurn = async (play, dice) => {
  const asked = pickAny(play, dice);
  if (asked) await resendRequest(play.book, asked);
};

const threeAtOnce: CarelessTurn = async (play, dice) => {
  const asked = pickAny(play, dice);
  if (asked) await Promise.all([1, 2, 3].map(() => resendRequest(play.book, asked)));
};

const otherBody: CarelessTurn = async (play, dice) => {
  const asked = pickAny(play, dice);
  if (!asked?.path.endsWith("/withdraw")) return;
  const { player, method, path, key } = asked;
  const body = JSON.parse(asked.body);
  const pesos = toPesos(fromPesos(body.withdrawalAmount) + 100);
  await sendRequest(play.book, player, {
    method,
    path,
    key,
    body: { ...body, withdrawalAmount: pesos },
  });
};

const wrongCodes = [
  { kind: "REFUND", verifiedAt: "now()" },
  { kind: "LOAN", verifiedAt: "now() - interval '2 hours'" },
] as const;

const wrongCode: CarelessTurn = async (play, dice) => {
  const { world } = play;
  const player = dice.pick(world.players);
  const [centavos, key] = [dice.between(100, 9_999), dice.key()];
  const { kind, verifiedAt } = dice.pick(wrongCodes);
  const { rows } = await world.ownerPool.query("select id from wallet where member_id = $1", [
    player.id,
  ]);
  const id = rows[0]?.id;
  if (!id) return;
  const confirmation = await confirmAmount(world, player, centavos, kind, verifiedAt);
  const body = { id, withdrawalAmount: toPesos(centavos), confirmation };
  await sendRequest(play.book, player, { method: "POST", path: "/memberloan/withdraw", key, body });
};

const turns: readonly CarelessTurn[] = [late, threeAtOnce, otherBody, wrongCode, wrongCode];
const PAUSE_MS_MAX = 100;
/** With this many turns each kind comes several times even in a short play. */
const TURNS_MIN = 40;

export const playCarelessly =
  (play: Play, seed: number) =>
  async (isOver: () => boolean): Promise<void> => {
    const dice = openDice(seed + 31);
    for (let count = 0; count < TURNS_MIN || !isOver(); count++) {
      const turn = dice.pick(turns);
      await untilDatabaseAnswers(() => turn(play, dice));
      await wait(dice.between(1, PAUSE_MS_MAX));
    }
  };
