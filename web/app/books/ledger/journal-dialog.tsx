/** Proposes a journal by hand, begun from a template. */
import {
  isManualAccount,
  type JournalTemplate,
  journalTemplates,
  type ManualAccount,
} from "@hiram/contract/ledger/journal-templates.ts";
import { filterAmount } from "@hiram/contract/money/amount.ts";
import { readAmount, writeNumber } from "@hiram/contract/money/money.ts";
import { useState } from "react";
import { DayField } from "#books/day-field.tsx";
import { ActDialog } from "#desk/act-dialog.tsx";
import { useDesk, useDeskAction } from "#desk/desk.api.ts";
import { SelectField, TextAreaField, TextField } from "#fields/field.tsx";
import { Button } from "#ui/button.tsx";
import { todayInManila } from "#ui/day.ts";

type Line = { readonly account: string; readonly debit: string; readonly credit: string };
type Props = { readonly onDone: () => void; readonly onClose: () => void };

const emptyLine: Line = { account: "", debit: "", credit: "" };

const linesOf = (template: JournalTemplate, bank: string): Line[] => {
  const { debit, credit } = journalTemplates[template];
  const accountOf = (one: string | null) => (one === "bank" ? bank : (one ?? ""));
  return [
    { ...emptyLine, account: accountOf(debit) },
    { ...emptyLine, account: accountOf(credit) },
  ];
};

const amountOf = (text: string): number => readAmount(text) ?? 0;
const sumOf = (lines: readonly Line[], side: "debit" | "credit"): number =>
  Math.round(lines.reduce((sum, line) => sum + amountOf(line[side]) * 100, 0)) / 100;

export function JournalDialog({ onDone, onClose }: Props) {
  const action = useDeskAction("POST /staff/books/journals/propose");
  const settings = useDesk("GET /staff/books/settings");
  const accounts = (settings.data?.codes.accounts ?? []).filter(({ account }) =>
    isManualAccount(account),
  );
  const bank = accounts.find(({ account }) => account.startsWith("bank:"))?.account ?? "";
  const [template, setTemplate] = useState<JournalTemplate>("BANK_CHARGE");
  const [typed, setTyped] = useState({
    day: todayInManila(),
    reverseOn: "",
    narration: "",
    reason: "",
  });
  const [changed, setLines] = useState<readonly Line[] | null>(null);
  const lines = changed ?? linesOf(template, bank);
  const put = (at: number, change: Partial<Line>) =>
    setLines(lines.map((line, place) => (place === at ? { ...line, ...change } : line)));
  const [debit, credit] = [sumOf(lines, "debit"), sumOf(lines, "credit")];
  const send = () =>
    action.mutate(
      {
        day: typed.day,
        template,
        narration: typed.narration,
        reason: typed.reason,
        reverseOn: typed.reverseOn || null,
        lines: lines
          .filter((line) => amountOf(line.debit) + amountOf(line.credit) > 0)
          .map((line) => ({
            account: line.account as ManualAccount,
            debit: amountOf(line.debit),
            credit: amountOf(line.credit),
          })),
      },
      { onSuccess: onDone },
    );
  return (
    <ActDialog
      title="A journal by hand"
      act="Propose"
      isBusy={action.isPending}
      error={action.error}
      onAct={send}
      onClose={onClose}
      isWide
    >
      <div className="grid gap-4 md:grid-cols-3">
        <SelectField
          id="journal-template"
          data-start
          label="Template"
          value={template}
          onChange={({ target }) => {
            setTemplate(target.value as JournalTemplate);
            setLines(null);
          }}
        >
          {Object.entries(journalTemplates).map(([name, row]) => (
            <option key={name} value={name}>
              {row.name}
            </option>
          ))}
        </SelectField>
        <DayField
          id="journal-day"
          wireName="day"
          label="Day"
          value={typed.day}
          max={todayInManila()}
          onDay={(day) => setTyped({ ...typed, day })}
        />
        <TextField
          id="journal-reverse"
          wireName="reverseOn"
          type="date"
          label="Reversed on"
          hint="Leave it empty for one that stays."
          value={typed.reverseOn}
          onChange={({ target }) => setTyped({ ...typed, reverseOn: target.value })}
        />
      </div>
      <TextField
        id="journal-narration"
        wireName="narration"
        label="What it is for"
        maxLength={200}
        value={typed.narration}
        onChange={({ target }) => setTyped({ ...typed, narration: target.value })}
      />
      {lines.map((line, at) => (
        // Lines have no other name than their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: they are only added at the end
        <div key={at} className="grid grid-cols-2 gap-3 md:grid-cols-4">
          <div className="col-span-2">
            <SelectField
              id={`journal-account-${at}`}
              label={`Account ${at + 1}`}
              value={line.account}
              onChange={({ target }) => put(at, { account: target.value })}
            >
              <option value="">Please choose</option>
              {accounts.map(({ account, code, name }) => (
                <option key={account} value={account}>
                  {code} {name}
                </option>
              ))}
            </SelectField>
          </div>
          {(["debit", "credit"] as const).map((side) => (
            <TextField
              key={side}
              id={`journal-${side}-${at}`}
              label={side === "debit" ? "Debit" : "Credit"}
              inputMode="decimal"
              maxLength={15}
              value={line[side]}
              onChange={({ target }) => put(at, { [side]: filterAmount(target.value) })}
            />
          ))}
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-4">
        <Button variant="plain" onClick={() => setLines([...lines, emptyLine])}>
          Add a line
        </Button>
        <p className="text-ink-soft" role="status">
          Debit {writeNumber(debit, 2)}, credit {writeNumber(credit, 2)}
          {debit === credit ? "" : ": they have to be the same"}
        </p>
      </div>
      <TextAreaField
        id="journal-reason"
        wireName="reason"
        label="Reason"
        hint="The person who confirms it reads this."
        rows={3}
        maxLength={300}
        value={typed.reason}
        onChange={({ target }) => setTyped({ ...typed, reason: target.value })}
      />
    </ActDialog>
  );
}
