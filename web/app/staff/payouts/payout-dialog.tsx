/**
 * What staff do to one payout. Which buttons there are comes from the server; each opens the same
 * dialog, which names the payout as it was shown, and is bound to that by its print.
 */
import type {
  PayoutChannel,
  ReturnReason,
  WithdrawalEvent,
} from "@hiram/contract/wallet/wallet.ts";
import { useState } from "react";
import type { StaffBody } from "#api/client.ts";
import { SelectField, TextAreaField, TextField } from "#fields/field.tsx";
import { type Form, useForm } from "#fields/use-form.ts";
import { ActDialog } from "#staff/desk/act-dialog.tsx";
import { useDeskAction } from "#staff/desk/desk.api.ts";
import { Facts } from "#staff/desk/facts.tsx";
import { Pesos } from "#staff/desk/pesos.tsx";
import { channelNames } from "#staff/payouts/payout-state.tsx";
import { showToast } from "#ui/toast.ts";

export type PayoutAct = Exclude<WithdrawalEvent, "withdraw"> | "release" | "confirm";

export type ShownPayout = {
  readonly id: string;
  readonly reference: string;
  readonly name: string;
  readonly amount: number;
  readonly bankName: string;
  readonly accountMasked: string;
  readonly channel: PayoutChannel;
  readonly print: string;
  readonly may: readonly string[];
};

/** On the button, as the dialog's question, and once it is done. */
export const payoutActs: Readonly<Record<PayoutAct, readonly [string, string, string]>> = {
  release: ["Release", "Release this payout?", "Released. A second person confirms it."],
  confirm: ["Confirm", "Confirm as the second person?", "Confirmed. It is ready to be sent."],
  send: ["Mark sent", "Mark as sent", "Marked as sent."],
  settle: ["Mark paid", "Mark as paid", "Marked as paid."],
  bounce: ["Mark returned", "Mark as returned", "Returned. The money is in the wallet again."],
  hold: ["Hold", "Hold this payout", "Held."],
  resume: ["Resume", "Resume this payout?", "Resumed."],
};

const returnNames: Readonly<Record<ReturnReason, string>> = {
  AC01: "AC01: no such account",
  AC04: "AC04: account closed",
  AC06: "AC06: account blocked",
  AM02: "AM02: more than the account may receive",
  BE01: "BE01: another name",
  MS03: "MS03: no reason given",
};

type Typed = { reference: string; returned: string; reason: string; until: string };
type PayoutForm = Form<Typed>;

const needsReference = ({ reference }: Typed) =>
  reference.trim().length >= 4 ? null : "Please enter the bank's reference, 4 to 60 signs.";

const rules: Partial<Record<PayoutAct, Parameters<typeof useForm<Typed>>[2]>> = {
  send: { reference: needsReference },
  settle: { reference: (typed) => (typed.reference.trim() ? needsReference(typed) : null) },
  bounce: { returned: ({ returned }) => (returned ? null : "Please choose why it came back.") },
  hold: {
    reason: ({ reason }) => (reason.trim().length >= 3 ? null : "Please say why."),
    until: ({ until }) =>
      until && Date.parse(until) > Date.now() ? null : "Please choose a time that is ahead.",
  },
};

type Marking = StaffBody<"POST /staff/payouts/mark">;

const marks: Record<
  Exclude<PayoutAct, "release" | "confirm">,
  (id: string, t: Typed) => Marking
> = {
  send: (id, { reference }) => ({ id, event: "send", reference }),
  settle: (id, { reference }) => ({
    id,
    event: "settle",
    ...(reference.trim() && { reference }),
  }),
  bounce: (id, { returned }) => ({ id, event: "bounce", reason: returned as ReturnReason }),
  hold: (id, { reason, until }) => ({
    id,
    event: "hold",
    reason,
    until: new Date(until).toISOString(),
  }),
  resume: (id) => ({ id, event: "resume" }),
};

/** A held payout is looked at again tomorrow, unless another time is chosen. */
function tomorrow(): string {
  const at = new Date(Date.now() + 86_400_000);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

type Props = {
  readonly payout: ShownPayout;
  readonly act: PayoutAct;
  readonly onClose: () => void;
  readonly onDone: (said: string) => void;
};

export function PayoutDialog({ payout, act, onClose, onDone }: Props) {
  const [until] = useState(tomorrow);
  const blank: Typed = { reference: "", returned: "", reason: "", until };
  const form = useForm<Typed>("payout", blank, rules[act] ?? {});
  const release = useDeskAction("POST /staff/payouts/release");
  const confirm = useDeskAction("POST /staff/payouts/confirm");
  const mark = useDeskAction("POST /staff/payouts/mark");
  const [word, title, done] = payoutActs[act];
  const said = `${payout.reference}: ${done}`;
  const onSuccess = () => {
    showToast("success", said);
    onDone(said);
  };
  const { id, print } = payout;
  const run = () => {
    if (!form.checkAll()) return;
    if (act === "release") release.mutate({ id, print }, { onSuccess });
    else if (act === "confirm") confirm.mutate({ id, print }, { onSuccess });
    else mark.mutate(marks[act](id, form.typed), { onSuccess });
  };
  const asked = [release, confirm, mark];
  return (
    <ActDialog
      title={title}
      act={word}
      isBusy={asked.some(({ isPending }) => isPending)}
      error={asked.find(({ error }) => error)?.error ?? null}
      onAct={run}
      onClose={onClose}
    >
      <Facts
        of={[
          ["Withdrawal", payout.reference],
          ["Member", payout.name],
          ["Amount", <Pesos key="amount" of={payout.amount} />],
          ["To", `${payout.bankName} ${payout.accountMasked}`],
          ["Channel", channelNames[payout.channel]],
        ]}
      />
      <PayoutFields act={act} form={form} />
    </ActDialog>
  );
}

function PayoutFields({ act, form }: { act: PayoutAct; form: PayoutForm }) {
  if (act === "send" || act === "settle")
    return (
      <TextField
        {...form.box("reference")}
        data-start
        label="The bank's reference"
        {...(act === "settle" && { hint: "Only if it differs from the one it was sent with." })}
        autoComplete="off"
        maxLength={60}
      />
    );
  if (act === "bounce")
    return (
      <SelectField {...form.box("returned")} data-start label="Why it came back">
        <option value="">Please choose</option>
        {Object.entries(returnNames).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    );
  if (act === "hold")
    return (
      <>
        <TextAreaField
          {...form.box("reason")}
          data-start
          label="Why"
          hint="The member reads this."
          rows={3}
          maxLength={300}
        />
        <TextField {...form.box("until")} type="datetime-local" label="Until" />
      </>
    );
  return null;
}
