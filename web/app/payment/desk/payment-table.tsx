/** A list of payments. Opening a row shows it beside the list. */

import { reverseReasons } from "@hiram/contract/payment/payment.ts";
import { paymentMethodNames } from "@hiram/contract/payment/payments-desk.ts";
import { writeWaitingTime } from "#desk/age.ts";
import { None } from "#desk/desk-table.tsx";
import { PagedTable } from "#desk/paged-table.tsx";
import { Pesos } from "#desk/pesos.tsx";
import type { usePagedList } from "#desk/use-pages.ts";
import type { WorkPlace } from "#desk/work/place.ts";
import { useTaken } from "#desk/work/taken.api.ts";
import { TakenName } from "#desk/work/taken-name.tsx";
import { writeDay } from "#ui/day.ts";
import type { StaffPaymentRow } from "./payment-shape.ts";
import { emptyLists, type ListName, PaymentTag, sayCauses } from "./payment-words.tsx";

type Query = ReturnType<typeof usePagedList<"POST /staff/payments">>;
type Props = {
  readonly query: Query;
  readonly list: ListName;
  readonly place: WorkPlace;
  readonly to: (id: string) => string;
  readonly open: string | null;
};

export function PaymentTable({ query, list, place, to, open }: Props) {
  const takenBy = useTaken();
  return (
    <PagedTable
      query={query}
      caption={`Payments, ${list === "all" || list === "returned" ? "newest" : "oldest"} first`}
      keyOf={({ id }) => id}
      to={({ id }) => to(id)}
      isLate={(row) => row.isLate}
      isOpen={({ id }) => id === open}
      empty={place.isLate ? "Nothing is late." : emptyLists[list]}
      columns={[
        {
          name: "Payment",
          cell: ({ number, valueOn }) => (
            <>
              <span className="whitespace-nowrap">{number}</span>{" "}
              <span className="block text-sm font-normal whitespace-nowrap">
                {writeDay(valueOn)}
              </span>
            </>
          ),
        },
        { name: "Amount", cell: ({ amount }) => <Pesos of={amount} />, isFigure: true },
        { name: "From", cell: (row) => <From {...row} /> },
        { name: "To", cell: (row) => <ToWhom {...row} /> },
        { name: "Status", cell: (row) => <State {...row} /> },
        {
          name: "On it",
          cell: ({ id }) => <TakenName taken={takenBy({ kind: "payment", id })} />,
        },
      ]}
    />
  );
}

const From = ({ payer, way, ownAccount, reference }: StaffPaymentRow) => (
  <>
    <span className="block max-w-60 break-words">{payer.name || "No name"}</span>
    {payer.text && <span className="block max-w-60 text-sm break-words">“{payer.text}”</span>}
    <span className="block max-w-60 text-sm break-words text-ink-soft">
      {paymentMethodNames[way]}, {ownAccount}
      <span className="block">{reference}</span>
    </span>
  </>
);

function ToWhom({ name, loanNumber, suggestion }: StaffPaymentRow) {
  if (loanNumber)
    return (
      <>
        <span className="block max-w-60">{name}</span>
        <span className="block text-sm text-ink-soft">Loan {loanNumber}</span>
      </>
    );
  if (!suggestion) return <None />;
  return (
    <>
      <span className="block max-w-60">Perhaps {suggestion.name}</span>
      <span className="block max-w-60 text-sm text-ink-soft">
        Loan {suggestion.loanNumber}. {sayCauses(suggestion)}
      </span>
    </>
  );
}

const State = (row: StaffPaymentRow) => (
  <div className="flex flex-col items-start gap-1">
    <PaymentTag status={row.status} />
    {row.waitsFor && (
      <span className="text-sm font-semibold text-wait">Waits for a second person</span>
    )}
    {row.reverseReason && (
      <span className="text-sm text-ink-soft">{reverseReasons[row.reverseReason]}</span>
    )}
    {row.owedBack && (
      <span className="text-sm font-semibold text-bad">
        {row.owedBack.name} owes back <Pesos of={row.owedBack.amount} />
      </span>
    )}
    {row.isLate && (
      <span className="rounded-round bg-bad-tint px-2 py-0.5 text-sm font-semibold text-bad">
        {row.way === "BY_HAND" && row.status !== "UNMATCHED"
          ? `Since ${writeDay(row.valueOn)} on no statement`
          : `Waits ${writeWaitingTime(row.createdAt)}`}
      </span>
    )}
  </div>
);
