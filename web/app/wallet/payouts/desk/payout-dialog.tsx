/**
 * Acts of staff on one payout. The server lists the possible ones; each opens the same dialog,
 * which names the payout and is bound to the shown facts by their fingerprint.
 */

import { payoutChannelNames, payoutKindNames } from "@hiram/contract/wallet/desk-names.ts";
import { pauseCauseNames, pauseCauses } from "@hiram/contract/wallet/wallet.ts";
import { useState } from "react";
import { ActDialog } from "#desk/act-dialog.tsx";
import { ChoiceField } from "#desk/choice-field.tsx";
import { useDeskAction } from "#desk/desk.api.ts";
import { FactList } from "#desk/facts.tsx";
import { Pesos } from "#desk/pesos.tsx";
import { proposedNotice } from "#desk/say-proposed.ts";
import { IdTag } from "#desk/statuses.tsx";
import { TextAreaField, TextField } from "#fields/field.tsx";
import { type Form, useForm } from "#fields/use-form.ts";
import { writeInstant } from "#ui/day.ts";
import { showToast } from "#ui/toast.ts";
import {
  markBodies,
  nextDayInput,
  type PayoutAct,
  type PayoutFields,
  payoutActs,
  payoutRules,
  returnNames,
  type ShownPayout,
} from "./payout-acts.ts";
import { sayOtherPayouts } from "./payout-state.tsx";

type Props = {
  readonly payout: ShownPayout;
  readonly act: PayoutAct;
  readonly onClose: () => void;
  readonly onDone: (said: string) => void;
};

export function PayoutDialog({ payout, act, onClose, onDone }: Props) {
  const [until] = useState(nextDayInput);
  const blank: PayoutFields = {
    reference: "",
    returned: "",
    note: "",
    cause: "",
    reason: "",
    until,
  };
  const form = useForm<PayoutFields>("payout", blank, payoutRules[act] ?? {});
  const release = useDeskAction("POST /staff/payouts/release");
  const confirm = useDeskAction("POST /staff/payouts/confirm");
  const mark = useDeskAction("POST /staff/payouts/mark");
  const [word, title, done] = payoutActs[act];
  const onSuccess = (reply: object) => {
    // A release waits for a second person too, but has its own message.
    const isProposed = "needsSecondPerson" in reply && reply.needsSecondPerson === true;
    const said = `${payout.reference}: ${isProposed ? proposedNotice : done}`;
    showToast("success", said);
    onDone(said);
  };
  const { id, fingerprint } = payout;
  const run = () => {
    if (!form.checkAll()) return;
    if (act === "release") release.mutate({ id, fingerprint }, { onSuccess });
    else if (act === "confirm") confirm.mutate({ id, fingerprint }, { onSuccess });
    else mark.mutate(markBodies[act](id, form.typed), { onSuccess });
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
      work={{ kind: "withdrawal", id }}
    >
      <FactList
        of={[
          [payoutKindNames[payout.kind], payout.reference],
          ["Member", payout.name],
          ["Amount", <Pesos key="amount" of={payout.amount} />],
          ["To", `${payout.bankName} ${payout.accountMasked}`],
          ["In the name of", payout.accountName],
          ["Channel", payoutChannelNames[payout.channel]],
          ["ID", payout.idStatus ? <IdTag key="id" status={payout.idStatus} /> : "None"],
          [
            "Account last changed",
            payout.accountChangedAt && writeInstant(payout.accountChangedAt),
          ],
          ["Other payouts today", sayOtherPayouts(payout)],
        ]}
      />
      <FieldsOf act={act} form={form} />
    </ActDialog>
  );
}

const pauseHint =
  "A doubt stays until a person decides it. A closed bank, or the member's own wish, ends on its day.";

function FieldsOf({ act, form }: { act: PayoutAct; form: Form<PayoutFields> }) {
  const note = (
    <TextAreaField
      {...form.box("note")}
      label="What you saw at the bank"
      hint="The second person reads this. It may stay empty."
      rows={2}
      maxLength={300}
    />
  );
  if (act === "send" || act === "settle")
    return (
      <>
        <TextField
          {...form.box("reference")}
          data-start
          label="The bank's reference"
          {...(act === "settle" && { hint: "Only if it differs from the one it was sent with." })}
          autoComplete="off"
          maxLength={60}
        />
        {note}
      </>
    );
  if (act === "return")
    return (
      <>
        <ChoiceField
          {...form.box("returned")}
          wireName="reason"
          data-start
          label="Why it was returned"
          choices={returnNames}
        />
        {note}
      </>
    );
  if (act === "pause") return <PauseFields form={form} />;
  if (act === "resume")
    return (
      <TextAreaField
        {...form.box("reason")}
        data-start
        label="Why it may go"
        hint="Kept in the history of this payout. The member does not read it."
        rows={3}
        maxLength={300}
      />
    );
  return null;
}

function PauseFields({ form }: { form: Form<PayoutFields> }) {
  return (
    <>
      <ChoiceField
        {...form.box("cause")}
        data-start
        label="Cause"
        hint={pauseHint}
        choices={Object.fromEntries(pauseCauseNames.map((one) => [one, pauseCauses[one].desk]))}
      />
      <TextAreaField
        {...form.box("reason")}
        label="Why"
        hint="For the desk. The member reads the cause, and finds this in their data export."
        rows={3}
        maxLength={300}
      />
      <TextField
        {...form.box("until")}
        type="datetime-local"
        label="Look at it again by"
        hint="The member is told that we answer by then."
      />
    </>
  );
}
