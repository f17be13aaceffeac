/** The calendar of duties: what waits by its last day, what was filed, and each duty's rule. */
import { useState } from "react";
import type { StaffReply } from "#api/client.ts";
import { useDesk } from "#desk/desk.api.ts";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { DeskPage, QueryAnswer } from "#desk/desk-page.tsx";
import { DeskTable } from "#desk/desk-table.tsx";
import { ChangeDutyDialog } from "#regulators/duties/desk/change-duty.tsx";
import { OpenFilingDialog } from "#regulators/duties/desk/open-filing.tsx";
import { periodNames, sayDue, sayPeriod, statusNames } from "#regulators/duties/desk/say-duty.ts";
import { Button } from "#ui/button.tsx";
import { writeDay } from "#ui/day.ts";
import { DoneStatus } from "#ui/notice.tsx";

type Duties = StaffReply<"GET /staff/duties">;
type Filing = Duties["open"][number];
type Duty = Duties["duties"][number];
type Asking = { readonly duty: Duty | null } | "event" | null;

export default function DutiesPage() {
  const query = useDesk("GET /staff/duties");
  const mayPrepare = mayDoAction(useStaff(), "duty.prepare");
  const [asking, setAsking] = useState<Asking>(null);
  const [said, setSaid] = useState("");
  const done = (words: string) => {
    setSaid(words);
    setAsking(null);
  };
  const close = () => setAsking(null);
  return (
    <DeskPage
      title="Duties"
      beside={
        mayPrepare && (
          <div className="flex flex-wrap gap-3">
            <Button variant="plain" onClick={() => setAsking("event")}>
              Something changed
            </Button>
            <Button variant="plain" onClick={() => setAsking({ duty: null })}>
              Propose a duty
            </Button>
          </div>
        )
      }
    >
      <DoneStatus words={said} />
      <p className="max-w-prose text-ink-soft">
        What we file with regulators. We prepare each report here, a second person confirms it, and
        we record the proof that it was filed. Hiram files nothing by itself.
      </p>
      <QueryAnswer query={query}>
        {({ open, done: filed, duties }) => (
          <>
            <Filings title="To do" rows={open} empty="Nothing is to be filed." />
            <Filings title="Filed or not due" rows={filed} empty="Nothing was filed yet." />
            <h2 className="text-lg">Our duties</h2>
            <DeskTable
              caption="Our duties"
              rows={duties}
              keyOf={({ key }) => key}
              empty="No duty is known."
              columns={[
                { name: "Duty", cell: ({ name }) => name },
                { name: "With", cell: ({ authority }) => authority },
                {
                  name: "When",
                  cell: (duty) => (duty.isActive ? periodNames[duty.period] : "Not any more"),
                },
                { name: "Due", cell: (duty) => (duty.isActive ? sayDue(duty) : "–") },
                {
                  name: "Change",
                  cell: (duty) =>
                    mayPrepare ? (
                      <Button
                        variant="plain"
                        aria-label={`Change ${duty.name}`}
                        onClick={() => setAsking({ duty })}
                      >
                        Change
                      </Button>
                    ) : (
                      "–"
                    ),
                },
              ]}
            />
            {asking === "event" && (
              <OpenFilingDialog
                duties={duties.filter(({ period, isActive }) => period === "EVENT" && isActive)}
                onDone={done}
                onClose={close}
              />
            )}
          </>
        )}
      </QueryAnswer>
      {asking && asking !== "event" && (
        <ChangeDutyDialog duty={asking.duty} onDone={done} onClose={close} />
      )}
    </DeskPage>
  );
}

type FilingsProps = {
  readonly title: string;
  readonly rows: readonly Filing[];
  readonly empty: string;
};

const Filings = ({ title, rows, empty }: FilingsProps) => (
  <>
    <h2 className="text-lg">{title}</h2>
    <DeskTable
      caption={`${title}, by the last day`}
      rows={rows}
      keyOf={({ id }) => id}
      to={({ id }) => `/staff/duties/${id}`}
      isLate={({ isLate }) => isLate}
      empty={empty}
      columns={[
        { name: "Filing", cell: ({ name }) => name },
        { name: "For", cell: sayPeriod },
        { name: "With", cell: ({ authority }) => authority },
        {
          name: "Due",
          cell: ({ dueOn, isLate }) => (
            <span className={isLate ? "font-semibold text-bad" : ""}>
              {writeDay(dueOn)}
              {isLate && " (late)"}
            </span>
          ),
        },
        { name: "State", cell: ({ status }) => statusNames[status] },
      ]}
    />
  </>
);
