/** The holidays for counting banking days, with their sources; two people enter one. */
import {
  type HolidayKind,
  holidayKinds,
  holidaySourceNames,
} from "@hiram/contract/calendar/holidays.ts";
import { useState } from "react";
import { ChoiceField } from "#desk/choice-field.tsx";
import { useDesk } from "#desk/desk.api.ts";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { DeskPage, QueryAnswer } from "#desk/desk-page.tsx";
import { DeskTable } from "#desk/desk-table.tsx";
import { TwoPersonDialog } from "#desk/two-person-dialog.tsx";
import { TextField } from "#fields/field.tsx";
import { Button } from "#ui/button.tsx";
import { writeDay, writeWeekday } from "#ui/day.ts";
import { DoneStatus, Notice } from "#ui/notice.tsx";

const kindNames: Readonly<Record<HolidayKind, string>> = {
  CLOSED: "Banks are closed",
  OPEN: "Banks are open",
  CALENDAR: "As the calendar has it",
};

export default function HolidaysPage() {
  const query = useDesk("GET /staff/holidays");
  const mayPropose = mayDoAction(useStaff(), "policy.propose");
  const [isAsking, setIsAsking] = useState(false);
  const [said, setSaid] = useState("");
  return (
    <DeskPage
      title="Holidays"
      beside={
        mayPropose && (
          <Button variant="plain" onClick={() => setIsAsking(true)}>
            Propose a day
          </Button>
        )
      }
    >
      <DoneStatus words={said} />
      <p className="max-w-prose text-ink-soft">
        On these days and on weekends banks are closed: transfers, bank files and the days of a
        payment by hand wait for the next banking day. Due dates stay, and members are told before.
      </p>
      <QueryAnswer query={query}>
        {({ today, days, open, doubts }) => (
          <>
            {doubts.length > 0 && (
              <Notice variant="wait">
                <p>{doubts.join(" ")} Days that are proclaimed later can be proposed here.</p>
              </Notice>
            )}
            <DeskTable
              caption="Days on which banks are closed"
              file={{ key: "POST /staff/holidays", body: {} }}
              rows={days.filter(({ day }) => day >= today)}
              keyOf={({ day }) => day}
              empty="No holiday is known."
              columns={[
                { name: "Day", cell: ({ day }) => `${writeWeekday(day)}, ${day.slice(0, 4)}` },
                { name: "Holiday", cell: ({ name }) => name },
                {
                  name: "From",
                  cell: ({ source, isCertain }) => (
                    <span className={isCertain ? "text-ink-soft" : "text-wait"}>
                      {holidaySourceNames[source]}
                    </span>
                  ),
                },
              ]}
            />
            {open.length > 0 && (
              <p>
                Open although the calendar calls them holidays:{" "}
                {open.map(({ day }) => writeDay(day)).join(", ")}.
              </p>
            )}
          </>
        )}
      </QueryAnswer>
      {isAsking && (
        <ProposeDay
          onDone={(words) => {
            setSaid(words);
            setIsAsking(false);
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </DeskPage>
  );
}

type ProposeProps = { readonly onDone: (said: string) => void; readonly onClose: () => void };

const ProposeDay = ({ onDone, onClose }: ProposeProps) => (
  <TwoPersonDialog
    call="POST /staff/holidays"
    name="holiday"
    title="Propose a day"
    start={{ day: "", kind: "CLOSED" as string, name: "", reason: "" }}
    rules={{
      day: ({ day }) => (day ? null : "Please choose the day."),
      kind: ({ kind }) => (kind ? null : "Please choose what it is."),
      name: ({ name }) => (name.trim().length >= 2 ? null : "Please enter what day it is."),
    }}
    bodyOf={({ day, kind, name, reason }) => ({ day, kind: kind as HolidayKind, name, reason })}
    said="Proposed. It holds when a second person has confirmed it."
    onDone={onDone}
    onClose={onClose}
  >
    {(form) => (
      <>
        <TextField {...form.box("day")} data-start type="date" label="Day" />
        <ChoiceField
          {...form.box("kind")}
          label="On this day"
          choices={Object.fromEntries(holidayKinds.map((one) => [one, kindNames[one]]))}
        />
        <TextField {...form.box("name")} label="What day it is" maxLength={80} />
      </>
    )}
  </TwoPersonDialog>
);
