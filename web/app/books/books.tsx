/** The sums of all movements of members' money, and the button that recomputes every balance from the postings. */
import { writeNumber } from "@hiram/contract/money/money.ts";
import type { StaffReply } from "#api/client.ts";
import { FiguresSourceNote } from "#books/figures-source.tsx";
import { useDesk } from "#desk/desk.api.ts";
import { QueryAnswer } from "#desk/desk-page.tsx";
import { DeskTable } from "#desk/desk-table.tsx";
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
  const query = useDesk("GET /staff/books");
  return (
    <section className="flex flex-col gap-3">
      <VerifyLedger title="Members' money" />
      <p className="max-w-prose text-ink-soft">
        All movements of money up to now, also of days that are not closed. Debits are below zero.
        Interest and charges count here when they are paid; the general ledger has them day by day.
      </p>
      <QueryAnswer query={query}>
        {({ accounts, total, source }) => (
          <>
            <FiguresSourceNote source={source} />
            <DeskTable
              caption="Members' money in pesos"
              rows={[...accounts, { name: "total" as const, amount: total }]}
              keyOf={({ name }) => name}
              empty="Nothing is posted yet."
              columns={[
                {
                  name: "Account",
                  cell: ({ name }) =>
                    name === "total" ? <strong>{names[name]}</strong> : names[name],
                },
                { name: "₱", cell: ({ amount }) => writeNumber(amount, 2), isFigure: true },
              ]}
            />
          </>
        )}
      </QueryAnswer>
    </section>
  );
}
