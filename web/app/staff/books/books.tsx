/** The trial balance, and the button that recomputes every balance from the postings. */
import { writeNumber } from "@hiram/contract/price/money.ts";
import { useDesk, useDeskAction } from "#staff/desk/desk.api.ts";
import { mayDo, useStaff } from "#staff/desk/desk-frame.tsx";
import { Answer } from "#staff/desk/desk-page.tsx";
import { DeskTable } from "#staff/desk/desk-table.tsx";
import { Button } from "#ui/button.tsx";
import { writeInstant } from "#ui/day.ts";
import { asFailure, FailureNotice } from "#ui/failure.tsx";
import { Notice } from "#ui/notice.tsx";

const names: Readonly<Record<string, string>> = {
  wallet: "In members' wallets",
  reserved: "Reserved for withdrawals",
  principal: "Loans released and not paid back",
  paid_out: "Paid out",
  received: "Received from members",
  interest: "Interest earned",
  penalty: "Penalties earned",
  collection: "Collection charges earned",
};

export function Books() {
  const me = useStaff();
  const query = useDesk("GET /staff/books");
  const verify = useDeskAction("POST /staff/books/verify");
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">The books</h2>
        {mayDo(me, "ledger.verify") && (
          <Button
            variant="plain"
            disabled={verify.isPending}
            onClick={() => verify.mutate(undefined)}
          >
            {verify.isPending ? "Checking…" : "Verify the ledger"}
          </Button>
        )}
      </div>
      <Answer query={query}>
        {({ accounts, total }) => (
          <DeskTable
            caption="Trial balance in pesos"
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
      <div role="status" className="empty:hidden">
        {verify.error && <FailureNotice failure={asFailure(verify.error)} />}
        {verify.data && (
          <Notice variant={verify.data.good ? "good" : "bad"}>
            <p>
              <strong>
                {verify.data.good
                  ? "Every balance is the sum of its postings."
                  : `${verify.data.mismatches.length} things do not match.`}
              </strong>{" "}
              Checked {writeInstant(verify.data.at)}.
            </p>
            {verify.data.mismatches.map(({ check, found }) => (
              <p key={found}>
                {check}: {found}
              </p>
            ))}
          </Notice>
        )}
      </div>
    </section>
  );
}
