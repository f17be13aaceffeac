/** Freezing, blocking, lifting either and signing out: one dialog, whose table says what each asks. */
import { blockCauses, freezeCauses } from "@hiram/contract/session/restrictions.ts";
import type { StaffAction } from "@hiram/contract/wire/roles.ts";
import { ActDialog } from "#desk/act-dialog.tsx";
import { ChoiceField } from "#desk/choice-field.tsx";
import { useDeskAction } from "#desk/desk.api.ts";
import { TextAreaField, TextField } from "#fields/field.tsx";
import { useForm } from "#fields/use-form.ts";
import { todayInManila } from "#ui/day.ts";

type ActView = {
  readonly action: StaffAction;
  readonly call: `POST /staff/members/${"freeze" | "unfreeze" | "block" | "unblock" | "sign-out"}`;
  readonly name: string;
  readonly text: string;
  readonly done: string;
  /** An act that begins a restriction asks for a cause and an end. */
  readonly causes?: Readonly<Record<string, string>>;
};

export const restrictionActs = {
  freeze: {
    action: "member.freeze",
    call: "POST /staff/members/freeze",
    name: "Freeze the account",
    text: "Every device is signed out, open codes end, nobody can sign in and no payout starts. The member is told.",
    done: "The account is frozen. The member has been told.",
    causes: freezeCauses,
  },
  unfreeze: {
    action: "member.freeze",
    call: "POST /staff/members/unfreeze",
    name: "Open it again",
    text: "Only after you have made sure that it is the member: on the phone number we knew before, and with the ID. A second officer confirms it; then the member is told.",
    done: "Proposed. A second officer has to confirm it.",
  },
  block: {
    action: "member.block",
    call: "POST /staff/members/block",
    name: "Block the member",
    text: "No new loan and no payout. The member can still sign in, read and pay, and reads only that the account is being checked. Two people lift it.",
    done: "The member is blocked: no new loan and no payout.",
    causes: blockCauses,
  },
  unblock: {
    action: "member.block",
    call: "POST /staff/members/unblock",
    name: "Lift the block",
    text: "A second officer confirms it; then the member can borrow and withdraw again, and is told.",
    done: "Proposed. A second officer has to confirm it.",
  },
  signOut: {
    action: "member.freeze",
    call: "POST /staff/members/sign-out",
    name: "Sign out all devices",
    text: "The member has to sign in again on every device.",
    done: "Every device is signed out.",
  },
} as const satisfies Record<string, ActView>;
export type RestrictionAct = keyof typeof restrictionActs;

type Props = {
  readonly act: RestrictionAct;
  readonly memberId: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

export function RestrictionDialog({ act, memberId, onDone, onClose }: Props) {
  const { call, name, text, causes }: ActView = restrictionActs[act];
  const today = todayInManila();
  const action = useDeskAction(call);
  const form = useForm(
    "safety",
    { cause: "", reason: "", until: "" },
    {
      cause: ({ cause }) => (cause || !causes ? null : "Please choose the cause."),
      reason: ({ reason }) => (reason.trim().length >= 3 ? null : "Please say why."),
      until: ({ until }) =>
        !until || until >= today ? null : "This day is over. Please choose a later one.",
    },
  );
  const send = () => {
    if (!form.checkAll()) return;
    const { reason, cause, until } = form.typed;
    const begins = causes && { cause, ...(until && { until }) };
    action.mutate({ memberId, reason, ...begins } as Parameters<typeof action.mutate>[0], {
      onSuccess: onDone,
    });
  };
  return (
    <ActDialog
      title={`${name}?`}
      act={name}
      isBusy={action.isPending}
      error={action.error}
      onAct={send}
      onClose={onClose}
    >
      <p className="text-ink">{text}</p>
      {causes && <ChoiceField {...form.box("cause")} data-start label="Cause" choices={causes} />}
      <TextAreaField
        {...form.box("reason")}
        {...(!causes && { "data-start": true })}
        label="Reason"
        hint="Kept as a note of the case. The member does not read it."
        rows={3}
        maxLength={300}
      />
      {causes && (
        <TextField
          {...form.box("until")}
          type="date"
          min={today}
          label="Last day (optional)"
          hint="Only what the member asked for ends by itself after this day, in Manila. A suspicion is listed under Today from then on, until two people decide it."
        />
      )}
    </ActDialog>
  );
}
