/** Pesos and their trends, at the top. Each figure links to its page. */
import { writeNumber, writePercent } from "@hiram/contract/money/money.ts";
import {
  type DeskFigure,
  deskFigures,
  FIGURE_DAYS,
  figureAccess,
} from "@hiram/contract/staff/queues/queues.ts";
import type { StaffReply } from "#api/client.ts";
import { Sparkline } from "#desk/chart/sparkline.tsx";
import { mayOpenDeskPage, useStaff } from "#desk/desk-frame.tsx";
import { Pesos } from "#desk/pesos.tsx";
import { Link } from "#router/link.tsx";
import { todayInManila, writeDay, writeShortInstant } from "#ui/day.ts";

type Figure = StaffReply<"GET /staff/today">["figures"][number];

type FigureWords = {
  readonly name: string;
  /** The addresses of its rows today; the first one that the person may open. */
  readonly at: (today: string) => readonly string[];
  readonly isBad?: boolean;
};

const words: Readonly<Record<DeskFigure, FigureWords>> = {
  paidOut: {
    name: "Paid out today",
    at: (today) => [`/staff/withdrawals?list=all&paid=${today}`, "/staff/books/reports"],
  },
  received: {
    name: "Received today",
    at: (today) => [`/staff/payments?list=all&received=${today}`, "/staff/books/journal"],
  },
  due: {
    name: "Due today",
    at: (today) => [`/staff/portfolio/loans?dueOn=${today}`, "/staff/collections"],
  },
  late: {
    name: "Principal of late loans",
    at: () => ["/staff/collections", "/staff/portfolio?part=ages"],
    isBad: true,
  },
  unmatched: {
    name: "Unmatched payments",
    at: () => ["/staff/payments?list=unmatched", "/staff/books/accounts/suspense"],
    isBad: true,
  },
  unreconciled: {
    name: "Not on a statement yet",
    at: () => ["/staff/books/banks", "/staff/payments?list=byHand", "/staff/statements"],
    isBad: true,
  },
};

/** The figures in the order of the person's work: a collector's late loans come first. */
const firstFor: readonly (readonly [action: string, figures: readonly DeskFigure[]])[] = [
  ["loan.decide", ["paidOut", "received", "due"]],
  ["collection.work", ["late", "due", "received"]],
  ["payment.match", ["unmatched", "unreconciled", "received"]],
  ["books.manage", ["unreconciled", "unmatched", "received"]],
];

function inOwnOrder(figures: readonly Figure[], may: readonly string[]): readonly Figure[] {
  const first = firstFor.find(([action]) => may.includes(action))?.[1] ?? [];
  const order = [...new Set([...first, ...deskFigures])];
  return figures.toSorted((one, other) => order.indexOf(one.figure) - order.indexOf(other.figure));
}

export function TodayFigures({ figures }: { readonly figures: readonly Figure[] }) {
  const me = useStaff();
  if (figures.length === 0) return null;
  return (
    <ul className="grid grid-cols-2 gap-x-6 gap-y-4 border-b border-line pb-4 md:grid-cols-3 lg:grid-cols-6">
      {inOwnOrder(figures, me.may).map((figure) => (
        <li key={figure.figure} className="min-w-0">
          <FigureCell
            figure={figure}
            to={words[figure.figure]
              .at(todayInManila())
              .find((at) => mayOpenDeskPage(me, at.split("?")[0] ?? ""))}
          />
        </li>
      ))}
    </ul>
  );
}

/** An amount from here on does not fit into a sixth of the page at full size. */
const LONG_FROM = 1_000_000_000;

type CellProps = { readonly figure: Figure; readonly to: string | undefined };

function FigureCell({ figure, to }: CellProps) {
  const { name, isBad = false } = words[figure.figure];
  const body = (
    <>
      <span className="block text-sm text-ink-soft">{name}</span>
      <span
        className={`figures block font-semibold wrap-anywhere ${figure.now < LONG_FROM ? "text-lg md:text-xl" : "text-sm md:text-base"}`}
      >
        <Pesos of={figure.now} />
      </span>
      <Sparkline values={figure.days.map(({ amount }) => amount)} isBad={isBad} />
      <span className="block text-sm text-ink-soft">{describeChange(figure)}</span>
      <AsOf {...figure} />
    </>
  );
  return to ? (
    <Link to={to} className="block rounded-control hover:bg-tint">
      {body}
    </Link>
  ) : (
    body
  );
}

/** Shows the time of a figure, unless it is current. */
function AsOf({ asOf, countedAt }: Pick<Figure, "asOf" | "countedAt">) {
  const words = countedAt
    ? `Counted ${writeShortInstant(countedAt)}`
    : asOf && asOf < todayInManila() && `At the close of ${writeDay(asOf)}`;
  return words ? <span className="block text-sm text-ink-soft">{words}</span> : null;
}

/** From here on a percentage says nothing: +3,757,829%. */
const TIMES_FROM = 10;

/** A flow is compared with the same number of days before; a level with its earlier value. */
export function describeChange({ figure, period, before }: Figure): string {
  const isFlow = figureAccess[figure].kind === "flow";
  const span = `${FIGURE_DAYS} days`;
  if (before === 0)
    return isFlow
      ? `₱${writeNumber(period, 0)} in ${span}, none in the ${span} before`
      : `None ${span} ago`;
  const change = period / before - 1;
  const isTimes = change >= TIMES_FROM;
  const said = isTimes
    ? `over ${TIMES_FROM} times as much as`
    : `${change < 0 ? "−" : "+"}${writePercent(Math.abs(change), 0)}`;
  if (!isFlow) return `${said}${isTimes ? "" : " since"} ${span} ago`;
  return `₱${writeNumber(period, 0)} in ${span}, ${said} ${isTimes ? "in" : "on"} the ${span} before`;
}
