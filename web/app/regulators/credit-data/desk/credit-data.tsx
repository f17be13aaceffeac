/** The credit registry's file of each month: made here, checked, and filed by two people. */
import type {
  CreditFileFault,
  LeftOutOfFileReason,
} from "@hiram/contract/regulators/credit-data.ts";
import { useState } from "react";
import type { StaffReply } from "#api/client.ts";
import { useDesk, useDeskAction } from "#desk/desk.api.ts";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { DeskPage, QueryAnswer } from "#desk/desk-page.tsx";
import { DeskTable } from "#desk/desk-table.tsx";
import { ActionOutcome } from "#desk/outcome.tsx";
import { emptyReason, TwoPersonDialog } from "#desk/two-person-dialog.tsx";
import { ChangeCreditSettingDialog } from "#regulators/credit-data/desk/change-credit-setting.tsx";
import { statusNames } from "#regulators/duties/desk/say-duty.ts";
import { Link } from "#router/link.tsx";
import { Button } from "#ui/button.tsx";
import { writeDay, writeInstant } from "#ui/day.ts";
import { DoneStatus, Notice } from "#ui/notice.tsx";

type Reply = StaffReply<"GET /staff/credit-data">;
type Month = Reply["months"][number];
type MonthFile = NonNullable<Month["file"]>;

const reasonNames: Readonly<Record<LeftOutOfFileReason, string>> = {
  NOT_TOLD: "The member was not told about reporting yet",
  NOT_ACTIVATED: "An answer of the activation is missing",
  NO_BIRTH_PLACE: "The place of birth is missing",
  NO_NATIONALITY: "The nationality is not in the list",
  NO_CIVIL_STATUS: "The civil status is “Others”",
  NO_NUMBER: "Neither a number nor an ID that the registry takes",
  UNWRITABLE: "An answer has a sign that the registry refuses",
  NOT_COMPUTED: "The loan's account could not be computed",
};

const faultNames: Readonly<Record<CreditFileFault, string>> = {
  MONTH_OPEN: "The last day of the month was not closed.",
  FILING_MOVED: "The filing was confirmed meanwhile.",
  NO_SETTING: "The settings of the file are missing.",
  NO_LOANS: "No loan was active in this month. Mark the filing as not due.",
};

export default function CreditDataPage() {
  const query = useDesk("GET /staff/credit-data");
  const make = useDeskAction("POST /staff/credit-data/make");
  const mayPrepare = mayDoAction(useStaff(), "duty.prepare");
  const [asking, setAsking] = useState<Month | "setting" | null>(null);
  const [said, setSaid] = useState("");
  const done = (words: string) => {
    setAsking(null);
    setSaid(words);
  };
  const close = () => setAsking(null);
  return (
    <DeskPage
      title="Credit registry"
      beside={
        mayPrepare && (
          <Button variant="plain" onClick={() => setAsking("setting")}>
            Change the settings
          </Button>
        )
      }
    >
      <DoneStatus words={said} />
      <p className="max-w-prose text-ink-soft">
        Each month we report every loan that was active to the Credit Information Corporation. The
        figures are those of the close of the month's last day. Make the file, look at what the
        checks found and who is left out, prepare it, and let a second person confirm it.
      </p>
      <ActionOutcome action={make} done="The file is being made. It appears here in a moment." />
      <QueryAnswer query={query}>
        {({ setting, months }) => (
          <>
            <SettingLine setting={setting} />
            {months.length === 0 && <p>No month has ended since the duty began.</p>}
            {months.map((month) => (
              <MonthPart
                key={month.filingId}
                month={month}
                mayAct={mayPrepare && setting !== null}
                isBusy={make.isPending}
                onMake={() => make.mutate({ filingId: month.filingId })}
                onPrepare={() => setAsking(month)}
              />
            ))}
            {asking === "setting" && (
              <ChangeCreditSettingDialog setting={setting} onDone={done} onClose={close} />
            )}
          </>
        )}
      </QueryAnswer>
      {asking && asking !== "setting" && asking.file && (
        <PrepareDialog month={asking} file={asking.file} onDone={done} onClose={close} />
      )}
    </DeskPage>
  );
}

const SettingLine = ({ setting }: Pick<Reply, "setting">) =>
  setting ? (
    <p>
      Provider {setting.provider}
      {setting.branch && `, branch ${setting.branch}`}, version {setting.version}, since{" "}
      {writeDay(setting.from)}.
    </p>
  ) : (
    <Notice variant="wait">
      <p>
        Propose the settings first: the code that the CIC gave you, and the version of its form.
      </p>
    </Notice>
  );

type MonthProps = {
  readonly month: Month;
  readonly mayAct: boolean;
  readonly isBusy: boolean;
  readonly onMake: () => void;
  readonly onPrepare: () => void;
};

const mayBeMade: readonly Month["status"][] = ["OPEN", "PREPARED", "RETURNED"];

function MonthPart({ month, mayAct, isBusy, onMake, onPrepare }: MonthProps) {
  const { filingId, from, to, dueOn, status, isMaking, fault, file } = month;
  const isOpen = mayBeMade.includes(status);
  return (
    <section aria-labelledby={`month-${filingId}`} className="flex flex-col gap-3">
      <h2 id={`month-${filingId}`} className="text-lg">
        {writeDay(from)} to {writeDay(to)}
      </h2>
      <p>
        <Link to={`/staff/duties/${filingId}`}>{statusNames[status]}</Link>
        {isOpen && `, due ${writeDay(dueOn)}`}
        {isMaking && ". The file is being made."}
      </p>
      {fault && <Notice variant="bad">{<p>{faultNames[fault]}</p>}</Notice>}
      {file && <FilePart file={file} />}
      {mayAct && isOpen && (
        <div className="flex flex-wrap gap-3">
          <Button variant="plain" disabled={isBusy || isMaking} onClick={onMake}>
            {file ? "Make it again" : "Make the file"}
          </Button>
          {file && file.errors === 0 && status !== "PREPARED" && (
            <Button variant="action" onClick={onPrepare}>
              Prepare with this file
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function FilePart({ file }: { readonly file: MonthFile }) {
  const { name, bytes, madeBy, madeAt, individuals, contracts, errors, warnings } = file;
  const { leftOut, findings } = file;
  const left = leftOut.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <p>
        {name}, {bytes} bytes: {contracts} loans of {individuals} people. Made by {madeBy} on{" "}
        {writeInstant(madeAt)}.
      </p>
      <Notice variant={errors > 0 ? "bad" : "good"}>
        <p>
          {errors > 0
            ? `The checks found ${errors} errors: mend them and make the file again.`
            : "The checks found no error."}
          {warnings > 0 && ` ${warnings} warnings.`}
        </p>
      </Notice>
      {findings.length > 0 && (
        <DeskTable
          caption="What the checks found"
          rows={findings}
          keyOf={({ check, line, field }) => `${check} ${line} ${field}`}
          empty="Nothing."
          columns={[
            { name: "Check", cell: ({ says }) => says },
            { name: "Kind", cell: ({ isError }) => (isError ? "Error" : "Warning") },
            { name: "Line", cell: ({ line }) => line || "The file" },
            { name: "Field", cell: ({ field }) => field ?? "–" },
          ]}
        />
      )}
      {left > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2">
            {left === 1 ? "1 loan is left out" : `${left} loans are left out`}
          </summary>
          <ul className="flex flex-col gap-3">
            {leftOut.map(({ reason, count, loans }) => (
              <li key={reason}>
                {reasonNames[reason]}: {count}.{" "}
                {loans.map(({ loanNumber, memberId }) => (
                  <Link
                    key={loanNumber}
                    to={`/staff/members/${memberId}`}
                    className="mr-2 underline"
                  >
                    {loanNumber}
                  </Link>
                ))}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

type PrepareProps = {
  readonly month: Month;
  readonly file: MonthFile;
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
};

const PrepareDialog = ({ month, file, onDone, onClose }: PrepareProps) => (
  <TwoPersonDialog
    call="POST /staff/duties/prepare"
    name="prepare-credit"
    title={`Prepare the file of ${writeDay(month.to)}`}
    act="Prepare"
    start={emptyReason}
    bodyOf={({ reason }) => ({ id: month.filingId, fileNo: file.no, reason })}
    said="Prepared. A second person confirms exactly these bytes."
    onDone={onDone}
    onClose={onClose}
  >
    <p>
      {file.name}: {file.contracts} loans of {file.individuals} people.
    </p>
  </TwoPersonDialog>
);
