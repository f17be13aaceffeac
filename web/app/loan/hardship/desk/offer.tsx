/** New terms within the policy, with what they change before they are offered. */
import type { StaffHardship } from "@hiram/contract/loan/hardship-desk.calls.ts";
import type { ComponentProps } from "react";
import { ActDialog } from "#desk/act-dialog.tsx";
import type { CaseLoanFacts } from "#desk/case-shape.ts";
import { useDeskAction } from "#desk/desk.api.ts";
import { QueryAnswer } from "#desk/desk-page.tsx";
import { NoteField } from "#desk/note-field.tsx";
import { ReasonField, reasonRule } from "#desk/reason-field.tsx";
import { useStaffQuery } from "#desk/use-staff-query.ts";
import { SelectField } from "#fields/field.tsx";
import { useForm } from "#fields/use-form.ts";
import { showToast } from "#ui/toast.ts";
import { ComparedPlans } from "./compared-plans.tsx";

type Props = {
  readonly loan: CaseLoanFacts;
  readonly data: StaffHardship;
  readonly request: StaffHardship["requests"][number];
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
};

type CountProps = Omit<ComponentProps<typeof SelectField>, "children"> & { readonly most: number };

/** A choice of a number, from zero to the most that the policy allows. */
const CountField = ({ most, ...box }: CountProps) => (
  <SelectField {...box}>
    {Array.from({ length: most + 1 }, (_, at) => at).map((count) => (
      <option key={count}>{count}</option>
    ))}
  </SelectField>
);

/** The member's request, as far as the policy allows it. */
const firstTerms = (
  { kind, months }: Props["request"],
  { pauseMonthsLeft, extraMonthsLeft }: StaffHardship,
) => ({
  pauseMonths: String(kind === "PAUSE" ? Math.min(months, pauseMonthsLeft) : 0),
  extraMonths: String(kind === "PAUSE" ? 0 : Math.min(months, extraMonthsLeft)),
});

const proposed = "Proposed. The member gets the offer when a second officer has confirmed it.";
const offered = "Offered. The member is told and can agree to it.";

export function OfferDialog({ loan, data, request, onDone, onClose }: Props) {
  const action = useDeskAction("POST /staff/hardship/offer");
  const form = useForm(
    "hardship-offer",
    { ...firstTerms(request, data), waives: "no", note: "", reason: "" },
    reasonRule,
  );
  const terms = {
    pauseMonths: Number(form.typed.pauseMonths),
    extraMonths: Number(form.typed.extraMonths),
    waivesCharges: form.typed.waives === "yes",
  };
  const isSomething = terms.pauseMonths + terms.extraMonths > 0;
  const preview = useStaffQuery(
    "POST /staff/hardship/preview",
    { loanId: loan.id, ...terms },
    isSomething,
  );
  const send = () => {
    if (!form.checkAll() || !isSomething) return;
    const note = form.typed.note.trim();
    action.mutate(
      { loanId: loan.id, ...terms, ...(note && { note }), reason: form.typed.reason },
      {
        onSuccess: ({ needsSecondPerson }) => {
          const said = needsSecondPerson ? proposed : offered;
          showToast("success", said);
          onDone(said);
        },
      },
    );
  };
  return (
    <ActDialog
      title="Offer new terms"
      act={data.isForTwo ? "Propose" : "Offer"}
      isBusy={action.isPending}
      error={action.error}
      onAct={send}
      onClose={onClose}
      isWide
    >
      {data.isForTwo && <p>This loan owes more than one person may decide about.</p>}
      <CountField
        {...form.box("pauseMonths")}
        data-start
        label="Months without an instalment"
        most={data.pauseMonthsLeft}
      />
      <CountField {...form.box("extraMonths")} label="Months added" most={data.extraMonthsLeft} />
      <SelectField {...form.box("waives")} label="Late charges that are not paid">
        <option value="no">stay due</option>
        <option value="yes">are waived</option>
      </SelectField>
      {isSomething ? (
        <QueryAnswer query={preview}>{(plans) => <ComparedPlans {...plans} />}</QueryAnswer>
      ) : (
        <p className="text-ink-soft">Choose at least one month.</p>
      )}
      <NoteField
        {...form.box("note")}
        of="moreTime"
        label="Note to the member (optional)"
        hint="An offer with own words is proposed: a second officer reads them."
        rows={2}
        maxLength={300}
      />
      <ReasonField {...form.box("reason")} />
    </ActDialog>
  );
}
