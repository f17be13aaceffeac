/** Proposes another rule for a duty, or a new duty; a second person confirms it. */
import {
  type ClosedRule,
  type DueKind,
  type DutyPeriod,
  dueDateKinds,
  dutyPeriods,
  filingAuthorities,
} from "@hiram/contract/regulators/duty.ts";
import type { StaffBody, StaffReply } from "#api/client.ts";
import { ChoiceField } from "#desk/choice-field.tsx";
import { TwoPersonDialog } from "#desk/two-person-dialog.tsx";
import { TextField } from "#fields/field.tsx";
import { dueNames, periodNames } from "#regulators/duties/desk/say-duty.ts";

type Duty = StaffReply<"GET /staff/duties">["duties"][number];
type Body = StaffBody<"POST /staff/duties/change">;

type Props = {
  readonly duty: Duty | null;
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
};

const startOf = (duty: Duty | null) => ({
  code: duty?.key ?? "",
  name: duty?.name ?? "",
  authority: (duty?.authority ?? "") as string,
  period: (duty?.period ?? "") as string,
  dueKind: (duty?.dueKind ?? "") as string,
  dueCount: String(duty?.dueCount ?? ""),
  dueMonth: String(duty?.dueMonth ?? 1),
  whenClosed: (duty?.whenClosed ?? "BEFORE") as string,
  isActive: duty && !duty.isActive ? "no" : "yes",
  from: "",
  reason: "",
});

const chosen = (value: string) => (value ? null : "Please choose.");
const isCount = (value: string, most: number) =>
  /^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= most
    ? null
    : `Please enter a number from 1 to ${most}.`;

export const ChangeDutyDialog = ({ duty, onDone, onClose }: Props) => (
  <TwoPersonDialog
    call="POST /staff/duties/change"
    name="duty"
    title={duty ? `Change ${duty.name}` : "Propose a duty"}
    start={startOf(duty)}
    rules={{
      code: ({ code }) =>
        /^[A-Z][A-Z0-9_]{2,39}$/.test(code) ? null : "Capital letters, digits and _, at least 3.",
      name: ({ name }) => (name.trim().length >= 3 ? null : "Please say what is filed."),
      authority: ({ authority }) => chosen(authority),
      period: ({ period }) => chosen(period),
      dueKind: ({ dueKind }) => chosen(dueKind),
      dueCount: ({ dueCount }) => isCount(dueCount, 400),
      dueMonth: ({ dueMonth }) => isCount(dueMonth, 12),
      from: ({ from }) => (from ? null : "Please choose the first day."),
    }}
    bodyOf={({ dueCount, dueMonth, isActive, ...typed }) => ({
      ...typed,
      authority: typed.authority as Body["authority"],
      period: typed.period as DutyPeriod,
      dueKind: typed.dueKind as DueKind,
      whenClosed: typed.whenClosed as ClosedRule,
      dueCount: Number(dueCount),
      dueMonth: Number(dueMonth),
      isActive: isActive === "yes",
    })}
    said="Proposed. It holds when a second person has confirmed it."
    onDone={onDone}
    onClose={onClose}
  >
    {(form) => (
      <>
        {!duty && <TextField {...form.box("code")} label="Short name, such as CIC_DATA" />}
        <TextField {...form.box("name")} label="What is filed" maxLength={120} />
        <ChoiceField
          {...form.box("authority")}
          label="With"
          choices={Object.fromEntries(filingAuthorities.map((one) => [one, one]))}
        />
        <ChoiceField
          {...form.box("period")}
          label="When"
          choices={Object.fromEntries(dutyPeriods.map((one) => [one, periodNames[one]]))}
        />
        <TextField {...form.box("dueCount")} inputMode="numeric" label="Due: how many" />
        <ChoiceField
          {...form.box("dueKind")}
          label="Due: counted as"
          choices={Object.fromEntries(dueDateKinds.map((one) => [one, dueNames[one]]))}
        />
        {form.typed.dueKind === "DAY_OF_MONTH" && (
          <TextField
            {...form.box("dueMonth")}
            inputMode="numeric"
            label="In which month after the period (1 is the next)"
          />
        )}
        <ChoiceField
          {...form.box("whenClosed")}
          label="If the last day is no working day"
          choices={{ BEFORE: "The working day before", AFTER: "The working day after" }}
        />
        <ChoiceField
          {...form.box("isActive")}
          label="Is it a duty of ours"
          choices={{ yes: "Yes", no: "Not any more" }}
        />
        <TextField {...form.box("from")} type="date" label="From" />
      </>
    )}
  </TwoPersonDialog>
);
