/** The lender's own accounts, and how the CSV files of each are laid out. */
import { useState } from "react";
import type { StaffReply } from "#api/client.ts";
import { useDesk } from "#staff/desk/desk.api.ts";
import { mayDo, useStaff } from "#staff/desk/desk-frame.tsx";
import { Answer, DeskPage } from "#staff/desk/desk-page.tsx";
import { DeskTable } from "#staff/desk/desk-table.tsx";
import { AccountDialog } from "#staff/payments/statements/account-dialog.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { DoneStatus } from "#ui/notice.tsx";

type Account = StaffReply<"GET /staff/statements/accounts">["accounts"][number];

export default function OwnAccounts() {
  const query = useDesk("GET /staff/statements/accounts");
  const mayManage = mayDo(useStaff(), "own-account.manage");
  const [open, setOpen] = useState<Account | "new" | null>(null);
  const [said, setSaid] = useState("");
  return (
    <DeskPage
      title="Our accounts"
      beside={
        <div className="flex flex-wrap gap-3">
          {mayManage && <Button onClick={() => setOpen("new")}>Add an account</Button>}
          <ButtonLink variant="plain" to="/staff/statements">
            All statements
          </ButtonLink>
        </div>
      }
    >
      <p className="max-w-prose text-ink-soft">
        Only statements of these accounts can be loaded.{" "}
        {!mayManage && "An administrator adds and changes them."}
      </p>
      <DoneStatus words={said} />
      <Answer query={query}>
        {({ accounts }) => (
          <DeskTable
            caption="Our accounts"
            rows={accounts}
            keyOf={({ id }) => id}
            empty="There is no account yet, so no statement can be loaded."
            columns={[
              { name: "Name", cell: ({ name }) => <strong>{name}</strong> },
              { name: "Bank", cell: ({ bankName }) => bankName },
              { name: "Number", cell: ({ accountNumber }) => accountNumber },
              { name: "Currency", cell: ({ currency }) => currency },
              { name: "CSV files", cell: ({ mapping }) => (mapping ? "Mapped" : "Not mapped") },
              {
                name: "Change",
                cell: (account) =>
                  mayManage && (
                    <Button
                      variant="plain"
                      aria-label={`Change ${account.name}`}
                      onClick={() => setOpen(account)}
                    >
                      Change
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </Answer>
      {open && (
        <AccountDialog
          account={open === "new" ? null : open}
          onDone={(name) => {
            setOpen(null);
            setSaid(`${name} is saved.`);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </DeskPage>
  );
}
