/** What cash on a loan over 90 days late pays first in the books: in force, before, and to come. */
import {
  type LateCash,
  lateCashChoices,
  lateCashNames,
} from "@hiram/contract/account/late-cash.ts";
import { addDays } from "@hiram/contract/calendar/day.ts";
import { useState } from "react";
import type { StaffReply } from "#api/client.ts";
import { ChoiceField } from "#desk/choice-field.tsx";
import { DeskTable } from "#desk/desk-table.tsx";
import { TwoPersonDialog } from "#desk/two-person-dialog.tsx";
import { TextField } from "#fields/field.tsx";
import { Button } from "#ui/button.tsx";
import { writeDay } from "#ui/day.ts";
import { DoneStatus } from "#ui/notice.tsx";
import { settingProposedText, WaitingNotice } from "./waiting.tsx";

type Settings = StaffReply<"GET /staff/books/settings">;

type Props = { readonly settings: Settings; readonly mayManage: boolean };

export function LateCashPart({ settings, mayManage }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState("");
  return (
    <section aria-labelledby="late-cash" className="flex flex-col gap-3">
      <h2 id="late-cash" className="text-lg">
        Cash on loans over 90 days late
      </h2>
      <p className="max-w-prose text-ink-soft">
        From day 91 nothing is accrued. Interest and charges that are paid then lower first what was
        accrued before, or are income at once. What the member owes is the same.
      </p>
      <DoneStatus words={said} />
      <WaitingNotice waiting={settings.waiting} kind="books.lateCash" />
      <DeskTable
        caption="What cash on loans over 90 days late pays first, by the day it begins"
        file={{ key: "POST /staff/books/settings/late-cash", body: {} }}
        rows={settings.lateCash}
        keyOf={({ fromDay }) => fromDay}
        empty="There is no rule."
        columns={[
          {
            name: "Cash of",
            cell: ({ fromDay }) =>
              fromDay === "2000-01-01" ? "The start" : `${writeDay(fromDay)} and later`,
          },
          { name: "Pays first", cell: ({ paysFirst }) => lateCashNames[paysFirst] },
          {
            name: "By",
            cell: ({ proposedBy, confirmedBy }) =>
              proposedBy && confirmedBy
                ? `${proposedBy} and ${confirmedBy}`
                : "Came with the product",
          },
        ]}
      />
      {mayManage && (
        <div>
          <Button variant="plain" onClick={() => setOpen(true)}>
            Propose another rule
          </Button>
        </div>
      )}
      {isOpen && (
        <LateCashDialog
          settings={settings}
          onDone={(words) => {
            setOpen(false);
            setSaid(words);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}

type DialogProps = {
  readonly settings: Settings;
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
};

type Typed = Record<"fromDay" | "paysFirst" | "reason", string>;

function LateCashDialog({ settings: { openDay }, onDone, onClose }: DialogProps) {
  const start: Typed = { fromDay: addDays(openDay, 1), paysFirst: "RECEIVABLE", reason: "" };
  return (
    <TwoPersonDialog<"POST /staff/books/late-cash", Typed>
      call="POST /staff/books/late-cash"
      name="late-cash"
      title="Propose another rule"
      start={start}
      rules={{
        fromDay: ({ fromDay }) =>
          (fromDay ?? "") > openDay ? null : "Please choose a day that is to come.",
      }}
      bodyOf={({ fromDay, paysFirst, reason }) => ({
        fromDay,
        paysFirst: paysFirst as LateCash,
        reason,
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
            label="Cash from this day on"
          />
          <ChoiceField
            {...form.box("paysFirst")}
            label="It pays first"
            choices={Object.fromEntries(lateCashChoices.map((one) => [one, lateCashNames[one]]))}
          />
        </>
      )}
    </TwoPersonDialog>
  );
}
