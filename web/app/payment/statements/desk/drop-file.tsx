/** The place to drop or choose a statement file; the account is needed for CSV files only. */
import { STATEMENT_BYTES_MAX } from "@hiram/contract/payment/statements.ts";
import { type ChangeEvent, type DragEvent, useState } from "react";
import type { StaffReply } from "#api/client.ts";
import { FieldError, SelectField } from "#fields/field.tsx";
import type { ChosenStatementFile } from "./statement-file.api.ts";

type Account = StaffReply<"GET /staff/statements/accounts">["accounts"][number];

type Props = {
  readonly accounts: readonly Account[];
  readonly isBusy: boolean;
  readonly onDrop: (dropped: ChosenStatementFile) => void;
};

export function DropFile({ accounts, isBusy, onDrop }: Props) {
  const [accountId, setAccountId] = useState("");
  const [isOver, setOver] = useState(false);
  const [tooLarge, setTooLarge] = useState(false);
  const take = (file: File | undefined) => {
    if (!file || isBusy) return;
    setTooLarge(file.size > STATEMENT_BYTES_MAX);
    if (file.size <= STATEMENT_BYTES_MAX)
      onDrop({ file, accountId, idempotencyKey: crypto.randomUUID() });
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.target.files?.[0]);
    // The same file may be chosen again after the bank has corrected it.
    event.target.value = "";
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="max-w-md">
        <SelectField
          id="statement-account"
          label="Account"
          hint="Needed for CSV files, and for a file of several accounts: only its part is read then."
          value={accountId}
          onChange={(event) => setAccountId(event.target.value)}
        >
          <option value="">None: the file names its account</option>
          {accounts.map(({ id, name, bankName }) => (
            <option key={id} value={id}>
              {name}, {bankName}
            </option>
          ))}
        </SelectField>
      </div>
      <label
        htmlFor="statement-file"
        onDrop={drop}
        onDragOver={hover}
        onDragLeave={() => setOver(false)}
        className={`relative flex min-h-32 cursor-pointer flex-col items-center justify-center gap-1 rounded-card border-2 border-dashed p-5 text-center focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent hover:bg-tint ${isOver ? "border-accent bg-tint" : "border-control"}`}
      >
        <span className="font-semibold text-accent">
          {isBusy ? "Reading the file…" : "Drop a statement here, or choose a file"}
        </span>
        <span className="text-sm text-ink-soft">
          camt.053, camt.054, MT940 or CSV, up to 16 MB; camt.052 and MT942 are only shown
        </span>
        <input
          id="statement-file"
          type="file"
          onChange={choose}
          disabled={isBusy}
          aria-describedby="statement-file-error"
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
      <FieldError id="statement-file">
        {tooLarge && "That file is larger than 16 MB. Ask the bank for a file a day."}
      </FieldError>
    </div>
  );
}
