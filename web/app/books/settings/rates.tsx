/** Rates of provisions by age: in force, in the past, and a proposal of new ones. */
import { ageNames, rateErrors } from "@hiram/contract/ledger/provision-rates.ts";
import { writePercent } from "@hiram/contract/money/money.ts";
import { useState } from "react";
import type { StaffReply } from "#api/client.ts";
import { BooksPage } from "#books/ledger/books-page.tsx";
import { useDesk } from "#desk/desk.api.ts";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { QueryAnswer } from "#desk/desk-page.tsx";
import { DeskTable } from "#desk/desk-table.tsx";
import { TwoPersonDialog } from "#desk/two-person-dialog.tsx";
import { TextField } from "#fields/field.tsx";
import type { FieldRules } from "#fields/use-form.ts";
import { Button } from "#ui/button.tsx";
import { writeDay } from "#ui/day.ts";
import { DoneStatus } from "#ui/notice.tsx";
import { LateCashPart } from "./late-cash.tsx";
import { settingProposedText, WaitingNotice } from "./waiting.tsx";

type Settings = StaffReply<"GET /staff/books/settings">;
type RatesRow = Settings["rates"][number];

const writeRate = (rate: number | undefined): string => writePercent((rate ?? 0) / 10_000);

export default function ProvisionRates() {
  const query = useDesk("GET /staff/books/settings");
  const mayManage = mayDoAction(useStaff(), "books.manage");
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState("");
  return (
    <BooksPage
      title="Provision rates"
      beside={
        mayManage && (
          <Button variant="plain" onClick={() => setOpen(true)}>
            Propose other rates
          </Button>
        )
      }
    >
      <p className="text-ink-soft">
        The share of the principal that is expected to be lost, by the age of the oldest unpaid
        instalment. Each close provides for loans at the rates of its day; a closed day keeps its
        own.
      </p>
      <DoneStatus words={said} />
      <QueryAnswer query={query}>
        {(settings) => (
          <>
            <WaitingNotice waiting={settings.waiting} kind="books.rates" />
            <RatesTable rates={settings.rates} />
            <LateCashPart settings={settings} mayManage={mayManage} />
            {isOpen && (
              <RatesDialog
                settings={settings}
                onDone={(words) => {
                  setOpen(false);
                  setSaid(words);
                }}
                onClose={() => setOpen(false)}
              />
            )}
          </>
        )}
      </QueryAnswer>
    </BooksPage>
  );
}

const RatesTable = ({ rates }: { rates: readonly RatesRow[] }) => (
  <DeskTable
    caption="Rates of provisions by the day they begin"
    file={{ key: "POST /staff/books/settings/rates", body: {} }}
    rows={rates}
    keyOf={({ fromDay }) => fromDay}
    empty="There are none."
    columns={[
      {
        name: "From",
        cell: ({ fromDay, confirmedBy }) => (confirmedBy ? writeDay(fromDay) : "The start"),
      },
      ...ageNames.map((name, at) => ({
        name,
        cell: ({ rates: its }: RatesRow) => writeRate(its[at]),
        isFigure: true,
      })),
      {
        name: "By",
        cell: ({ proposedBy, confirmedBy }) =>
          proposedBy && confirmedBy ? `${proposedBy} and ${confirmedBy}` : "",
      },
    ]}
  />
);

type DialogProps = {
  readonly settings: Settings;
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
};

type AgeName = `age${number}`;
type Typed = Record<AgeName | "fromDay" | "reason", string>;

/** Percent with at most two decimals, as basis points; NaN is refused by the rule. */
const readRate = (text: string): number =>
  /^\d{1,3}(\.\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text) * 100) : Number.NaN;

const readRates = (typed: Typed): number[] =>
  ageNames.map((_, at) => readRate(typed[`age${at}`] ?? ""));

function RatesDialog({ settings, onDone, onClose }: DialogProps) {
  const { openDay, rates } = settings;
  const before = rates.find(({ fromDay }) => fromDay <= openDay)?.rates ?? [];
  const initial: Typed = {
    ...Object.fromEntries(ageNames.map((_, at) => [`age${at}`, String((before[at] ?? 0) / 100)])),
    fromDay: openDay,
    reason: "",
  };
  const rules: FieldRules<Typed> = {
    ...Object.fromEntries(
      ageNames.map((_, at) => [
        `age${at}`,
        (typed: Typed) => rateErrors(readRates(typed))[at] ?? null,
      ]),
    ),
    fromDay: ({ fromDay }) =>
      (fromDay ?? "") >= openDay ? null : `Please choose ${openDay} or a later day.`,
  };
  return (
    <TwoPersonDialog<"POST /staff/books/rates", Typed>
      call="POST /staff/books/rates"
      name="rates"
      title="Propose other rates"
      start={initial}
      rules={rules}
      bodyOf={(typed) => ({
        fromDay: typed.fromDay,
        rates: readRates(typed),
        reason: typed.reason,
      })}
      said={settingProposedText}
      {...{ onDone, onClose }}
    >
      {(form) => (
        <>
          <TextField
            {...form.box("fromDay")}
            data-start
            type="date"
            label="From the close of"
            min={openDay}
          />
          <div className="grid gap-3 md:grid-cols-2">
            {ageNames.map((name, at) => (
              <TextField
                key={name}
                {...form.box(`age${at}`)}
                label={`${name}, in percent`}
                inputMode="decimal"
                maxLength={6}
              />
            ))}
          </div>
        </>
      )}
    </TwoPersonDialog>
  );
}
