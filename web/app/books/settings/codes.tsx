/** The lender's own codes and names of accounts, as an accounting package knows them. */
import { codeErrors } from "@hiram/contract/ledger/account-codes.ts";
import { accountClasses, type BookAccount, chartRow } from "@hiram/contract/ledger/chart.ts";
import { useState } from "react";
import type { StaffReply } from "#api/client.ts";
import { BooksPage } from "#books/ledger/books-page.tsx";
import { ActDialog } from "#desk/act-dialog.tsx";
import { useDesk, useDeskAction } from "#desk/desk.api.ts";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { QueryAnswer } from "#desk/desk-page.tsx";
import { DeskTable } from "#desk/desk-table.tsx";
import { ReasonField, reasonRule } from "#desk/reason-field.tsx";
import { TextField } from "#fields/field.tsx";
import { Button } from "#ui/button.tsx";
import { DoneStatus } from "#ui/notice.tsx";
import { settingProposedText, WaitingNotice } from "./waiting.tsx";

type Codes = StaffReply<"GET /staff/books/settings">["codes"];
type CodeRow = Codes["accounts"][number];

export default function AccountCodesPage() {
  const query = useDesk("GET /staff/books/settings");
  const mayManage = mayDoAction(useStaff(), "books.manage");
  const [changing, setChanging] = useState<BookAccount | null>(null);
  const [said, setSaid] = useState("");
  return (
    <BooksPage title="Account codes">
      <p className="text-ink-soft">
        The journal file and the pages of the general ledger use these codes and names, so that your
        accounting package recognises them.
      </p>
      <DoneStatus words={said} />
      <QueryAnswer query={query}>
        {({ codes, waiting }) => (
          <>
            <WaitingNotice {...{ waiting }} kind="books.codes" />
            <CodesTable rows={codes.accounts} onChange={mayManage ? setChanging : null} />
            {changing && (
              <CodeDialog
                codes={codes}
                account={changing}
                onDone={() => {
                  setChanging(null);
                  setSaid(settingProposedText);
                }}
                onClose={() => setChanging(null)}
              />
            )}
          </>
        )}
      </QueryAnswer>
    </BooksPage>
  );
}

type TableProps = {
  readonly rows: readonly CodeRow[];
  readonly onChange: ((account: BookAccount) => void) | null;
};

const CodesTable = ({ rows, onChange }: TableProps) => (
  <DeskTable
    caption="Codes and names of accounts"
    file={{ key: "POST /staff/books/settings/codes", body: {} }}
    rows={rows}
    keyOf={({ account }) => account}
    empty="There are none."
    columns={[
      { name: "Code", cell: ({ code }) => <strong>{code}</strong> },
      { name: "Name", cell: ({ name }) => name },
      { name: "Class", cell: ({ account }) => accountClasses[chartRow(account).class] },
      { name: "Meaning", cell: ({ account }) => chartRow(account).meaning },
      {
        name: "Change",
        cell: ({ account, name }) =>
          onChange && (
            <Button variant="plain" onClick={() => onChange(account)} aria-label={`Change ${name}`}>
              Change
            </Button>
          ),
      },
    ]}
  />
);

type DialogProps = {
  readonly codes: Codes;
  readonly account: BookAccount;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

function CodeDialog({ codes, account, onDone, onClose }: DialogProps) {
  const action = useDeskAction("POST /staff/books/codes");
  const before = codes.accounts.find((row) => row.account === account);
  const [typed, setTyped] = useState({ code: before?.code ?? "", name: before?.name ?? "" });
  const [reason, setReason] = useState("");
  const [isChecked, setChecked] = useState(false);
  const others = Object.fromEntries(codes.accounts.map((row) => [row.account, row]));
  const { code, name } = { code: typed.code.trim(), name: typed.name.trim() };
  const accounts = codes.accounts.map((row) => row.account);
  const errors = codeErrors({ ...others, [account]: { code, name } }, accounts);
  const wrong = accounts.map((one) => errors[one]).find((words) => words !== undefined) ?? null;
  const reasonWrong = reasonRule.reason({ reason });
  const send = () => {
    setChecked(true);
    if (wrong || reasonWrong) return;
    const changed = [{ account, code, name }];
    action.mutate({ version: codes.version, accounts: changed, reason }, { onSuccess: onDone });
  };
  return (
    <ActDialog
      title={`Change ${before?.name ?? ""}`}
      act="Propose"
      isBusy={action.isPending}
      error={action.error}
      onAct={send}
      onClose={onClose}
    >
      <p>{chartRow(account).meaning}</p>
      <TextField
        id="codes-code"
        wireName="codes"
        data-start
        label="Code"
        maxLength={20}
        value={typed.code}
        error={isChecked ? wrong : null}
        onChange={({ target }) => setTyped({ ...typed, code: target.value })}
      />
      <TextField
        id="codes-name"
        label="Name"
        maxLength={80}
        value={typed.name}
        onChange={({ target }) => setTyped({ ...typed, name: target.value })}
      />
      <ReasonField
        id="codes-reason"
        value={reason}
        error={isChecked ? reasonWrong : null}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActDialog>
  );
}
