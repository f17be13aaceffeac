/** The lender's own accounts, and the layout of each one's CSV files. */
import { useState } from "react";
import type { StaffReply } from "#api/client.ts";
import { useDesk } from "#desk/desk.api.ts";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { DeskPage, QueryAnswer } from "#desk/desk-page.tsx";
import { type DeskColumn, DeskTable } from "#desk/desk-table.tsx";
import { proposedNotice } from "#desk/say-proposed.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { DoneStatus, Notice } from "#ui/notice.tsx";
import { AccountDialog } from "./account-dialog.tsx";

type Account = StaffReply<"GET /staff/statements/accounts">["accounts"][number];

export default function OwnAccounts() {
  const query = useDesk("GET /staff/statements/accounts");
  const mayManage = mayDoAction(useStaff(), "own-account.manage");
  const [open, setOpen] = useState<Account | "new" | null>(null);
  const [said, setSaid] = useState("");
  const change: DeskColumn<Account> = {
    name: "Change",
    cell: (account) => (
      <Button
        variant="plain"
        aria-label={`Change ${account.name}`}
        onClick={() => setOpen(account)}
      >
        Change
      </Button>
    ),
  };
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
      <QueryAnswer query={query}>
        {({ accounts, unknownTransferAccount }) => (
          <>
            {unknownTransferAccount && (
              <Notice variant="wait">
                <p>
                  Members are told to pay to {unknownTransferAccount}. No account here has that
                  number, so its statements cannot be loaded. Add the account, or correct the
                  company profile.
                </p>
              </Notice>
            )}
            <DeskTable
              caption="Our accounts"
              file={{ key: "POST /staff/statements/accounts", body: {} }}
              rows={accounts}
              keyOf={({ id }) => id}
              empty="There is no account yet, so no statement can be loaded."
              columns={[...columns, ...(mayManage ? [change] : [])]}
            />
          </>
        )}
      </QueryAnswer>
      {open && (
        <AccountDialog
          account={open === "new" ? null : open}
          onDone={(name) => {
            setOpen(null);
            setSaid(`${name}: ${proposedNotice}`);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </DeskPage>
  );
}

const columns: [DeskColumn<Account>, ...DeskColumn<Account>[]] = [
  { name: "Name", cell: ({ name }) => <strong>{name}</strong> },
  { name: "Bank", cell: ({ bankName }) => bankName },
  { name: "Number", cell: ({ number }) => number },
  { name: "Currency", cell: ({ currency }) => currency },
  { name: "Payouts", cell: ({ sendsPayouts }) => (sendsPayouts ? "Sent from it" : "") },
  { name: "CSV files", cell: ({ mapping }) => (mapping ? "Can be loaded" : "Not set up") },
];
