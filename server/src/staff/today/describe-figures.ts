/** The figures of Today with their trend, from the amounts of each day. */
import { addDays } from "@hiram/contract/calendar/day.ts";
import { toPesos } from "@hiram/contract/money/money.ts";
import { type DeskFigure, FIGURE_DAYS, figureAccess } from "@hiram/contract/staff/queues/queues.ts";
import type { FigureDay } from "./figures.sql.ts";

export function describeTodayFigures(
  figures: readonly DeskFigure[],
  rows: readonly FigureDay[],
  today: string,
  countedAt: Date | null = null,
) {
  const days = Array.from({ length: 2 * FIGURE_DAYS }, (_, at) =>
    addDays(today, at - 2 * FIGURE_DAYS + 1),
  );
  return figures.map((figure) => {
    const known = new Map(
      rows.filter((row) => row.figure === figure).map(({ day, amount }) => [day, amount ?? 0]),
    );
    const isFlow = figureAccess[figure].kind === "flow";
    const lastDay = [...known.keys()].toSorted().at(-1) ?? null;
    const amounts = isFlow ? days.map((day) => known.get(day) ?? 0) : carryOn(days, known);
    const [before, shown] = [amounts.slice(0, FIGURE_DAYS), amounts.slice(FIGURE_DAYS)];
    const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);
    const now = shown.at(-1) ?? 0;
    return {
      figure,
      now: toPesos(now),
      days: shown.map((amount, at) => ({
        day: days[FIGURE_DAYS + at] as string,
        amount: toPesos(amount),
      })),
      period: toPesos(isFlow ? sum(shown) : now),
      before: toPesos(isFlow ? sum(before) : (before.at(-1) ?? 0)),
      asOf: isFlow ? null : lastDay,
      countedAt: figure === "unreconciled" ? (countedAt?.toISOString() ?? null) : null,
    };
  });
}

/** A level keeps its last amount on a day without one, such as a day not closed yet. */
function carryOn(days: readonly string[], known: ReadonlyMap<string, number>): number[] {
  let level = 0;
  return days.map((day) => {
    level = known.get(day) ?? level;
    return level;
  });
}
