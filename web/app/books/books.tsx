/**
 * The sums of all movements of members' money, and the button that recomputes every balance from
 * the postings. Every movement there is is added up, so it begins with a press and is not repeated.
 */
import { writeNumber } from "@hiram/contract/money/money.ts";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { askStaff, type StaffReply } from "#api/client.ts";
import { FiguresSourceNote } from "#books/figures-source.tsx";
import { QueryAnswer } from "#desk/desk-page.tsx";
import { DeskTable } from "#desk/desk-table.tsx";
import { Button } from "#ui/button.tsx";
import { VerifyLedger } from "./verify-ledger.tsx";

const names: Readonly<Record<StaffReply<"GET /staff/books">["accounts"][number]["name"], string>> =
  {
    wallet: "In members' wallets",
    reserved: "Reserved for withdrawals",
    principal: "Loans released and not paid back",
    paid_out: "Paid out",
    received: "Received from members",
    fee: "Fees received",
    interest: "Interest received",
    penalty: "Penalties received",
    collection: "Collection charges received",
    overpaid: "Overpaid by members",
    refunding: "Overpaid money on its way back to members",
    refunded: "Refunded to members",
    owed_back: "Owed back by members",
    suspense: "Received, owner not known yet",
    written_off: "Given up in settlements",
    total: "All together",
  };

export function Books() {
  const [isAsked, setIsAsked] = useState(false);
  const query = useQuery({
    queryKey: ["GET /staff/books"],
    queryFn: () => askStaff("GET /staff/books"),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <section className="flex flex-col gap-3">
      <VerifyLedger title="Members' money" />
      <p className="max-w-prose text-ink-soft">
        All movements of money up to now, also of days that are not closed. Debits are below zero.
        Interest and charges count here when they are paid; the general ledger has them day by day.
      </p>
      <Button
        variant="plain"
        className="self-start"
        disabled={query.isFetching}
        onClick={() => (isAsked ? void query.refetch() : setIsAsked(true))}
      >
        {query.isFetching ? "Adding up…" : "Add up all movements"}
      </Button>
      {isAsked && <Sums query={query} />}
    </section>
  );
}

type Reply = StaffReply<"GET /staff/books">;

const Sums = ({ query }: { readonly query: UseQueryResult<Reply> }) => (
  <QueryAnswer query={query}>
    {({ accounts, total, source }) => (
      <>
        <FiguresSourceNote source={source} />
        <DeskTable
          caption="Members' money in pesos"
          rows={[...accounts, { name: "total" as const, amount: total }]}
          keyOf={({ name }) => name}
          empty="Nothing is posted yet. Members' money stands here from the first payout on."
          columns={[
            {
              name: "Account",
              cell: ({ name }) => (name === "total" ? <strong>{names[name]}</strong> : names[name]),
            },
            { name: "₱", cell: ({ amount }) => writeNumber(amount, 2), isFigure: true },
          ]}
        />
      </>
    )}
  </QueryAnswer>
);
