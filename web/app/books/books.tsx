/** The sums of all movements of members' money, and the button that recomputes every balance from the postings. */
import { writeNumber } from "@hiram/contract/money/money.ts";
import { useDesk } from "#desk/desk.api.ts";
import { Answer } from "#desk/desk-page.tsx";
import { DeskTable } from "#desk/desk-table.tsx";
import { VerifyLedger } from "./verify-ledger.tsx";

const names: Readonly<Record<string, string>> = {
  wallet: "In members' wallets",
  reserved: "Reserved for withdrawals",
  principal: "Loans released and not paid back",
  paid_out: "Paid out",
  received: "Received from members",
  fee: "Fees received",
  interest: "Interest received",
  penalty: "Penalties received",
  collection: "Collection charges received",
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
      <Answer query={query}>
        {({ accounts, total }) => (
          <DeskTable
            caption="Members' money in pesos"
            rows={[...accounts, { name: "total", amount: total }]}
            keyOf={({ name }) => name}
            empty="Nothing is posted yet."
            columns={[
              {
                name: "Account",
                cell: ({ name }) =>
                  name === "total" ? <strong>All together</strong> : (names[name] ?? name),
              },
              { name: "₱", cell: ({ amount }) => writeNumber(amount, 2), isFigure: true },
            ]}
          />
        )}
      </Answer>
    </section>
  );
}
