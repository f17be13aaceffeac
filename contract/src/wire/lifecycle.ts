/**
 * A lifecycle is a table: event, from, to, by whom, which money moves. Statuses, staff buttons, SQL
 * guards and what a member sees are derived from it. The server's `db/advance.ts` makes no other
 * move, lets no other actor make it, and posts the movement that the table names.
 */
import type { MovementName } from "#money/movements.ts";

export type Actor = "visitor" | "member" | "staff" | "rail" | "gateway" | "clock";

export type Move = {
  /** `new` creates the row; otherwise every status the event may start from. */
  readonly from: "new" | readonly string[];
  readonly to: string;
  readonly by: Actor | readonly Actor[];
  /** The movement that the move posts to the ledger, or null when no money moves. */
  readonly moves: MovementName | null;
};

export type Lifecycle = Readonly<Record<string, Move>>;

export type EventOf<L extends Lifecycle> = keyof L & string;
export type StatusOf<L extends Lifecycle> = L[keyof L]["to"];

/** Keeps the table's literal types, from which statuses and events are derived. */
export const lifecycle = <const L extends Lifecycle>(table: L): L => table;

export function statusesOf<L extends Lifecycle>(life: L): StatusOf<L>[] {
  return [...new Set(Object.values(life).map((move) => move.to))] as StatusOf<L>[];
}

type StartOf<L extends Lifecycle> = Extract<L[keyof L]["from"], readonly string[]>[number];
type EndStatusOf<L extends Lifecycle> = Exclude<StatusOf<L>, StartOf<L>>;
type OpenStatusOf<L extends Lifecycle> = Extract<StatusOf<L>, StartOf<L>>;

const isStart = (life: Lifecycle, status: string): boolean =>
  Object.values(life).some(({ from }) => from !== "new" && from.includes(status));

/** The statuses that no event leaves. */
export const endStatusesOf = <L extends Lifecycle>(life: L): EndStatusOf<L>[] =>
  statusesOf(life).filter((status) => !isStart(life, status)) as EndStatusOf<L>[];

/** The statuses from which at least one event starts. */
export const openStatusesOf = <L extends Lifecycle>(life: L): OpenStatusOf<L>[] =>
  statusesOf(life).filter((status) => isStart(life, status)) as OpenStatusOf<L>[];

/** The events open to an actor in a status: the buttons a screen may show. */
export function eventsFrom<L extends Lifecycle>(
  life: L,
  status: StatusOf<L> | "new",
  actor: Actor,
): EventOf<L>[] {
  return Object.entries(life)
    .filter(([, move]) => startsFrom(move, status) && [move.by].flat().includes(actor))
    .map(([event]) => event as EventOf<L>);
}

/** The status after an event, or null when the table has no such move. */
export function nextStatus<L extends Lifecycle>(
  life: L,
  event: EventOf<L>,
  status: StatusOf<L> | "new",
): StatusOf<L> | null {
  const move = life[event];
  return move && startsFrom(move, status) ? (move.to as StatusOf<L>) : null;
}

const startsFrom = (move: Move, status: string): boolean =>
  move.from === "new" ? status === "new" : move.from.includes(status);
