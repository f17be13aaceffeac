/**
 * Functions with which the checks read a finished run: its replies, its members' rows, and the
 * difference of two lists.
 */
import type { Answer, PlayedRequest } from "./ask.ts";
import type { Play } from "./turn.ts";

export const isDone = (answer: Answer | null): answer is Answer => answer?.status === 200;

/** The requests to a route that got a success reply, with their replies. */
export const repliesOf = ({ book }: Play, isWanted: (asked: PlayedRequest) => boolean) =>
  book.asked
    .filter(isWanted)
    .flatMap((asked) =>
      asked.answers.filter(isDone).map(({ text }) => ({ asked, reply: JSON.parse(text) })),
    );

/** Compares two lists: finds elements missing in one of them, or present twice. */
export const askRows = async <Row extends object>(
  { world }: Play,
  statement: string,
): Promise<Row[]> => {
  const ids = world.players.map(({ id }) => id);
  return (await world.ownerPool.query<Row>(statement, [ids])).rows;
};

/** Compares two lists: elements missing in one of them, or present twice. */
export function compareSets(
  what: string,
  told: readonly string[],
  kept: readonly string[],
): string[] {
  const [inTold, inKept] = [new Set(told), new Set(kept)];
  return [
    ...[...inTold]
      .filter((one) => !inKept.has(one))
      .map((one) => `${what} ${one} was told and is lost`),
    ...[...inKept]
      .filter((one) => !inTold.has(one))
      .map((one) => `${what} ${one} is there, told to nobody`),
    ...(kept.length > inKept.size ? [`a ${what} is there twice`] : []),
  ];
}
