/** Writes a complaint; for one about an amount, the member picks it from the loan's account. */
import {
  type ComplaintCategory,
  complaintCategories,
  complaintCategoryNames,
  needsProof,
} from "@hiram/contract/help/complaint.ts";
import { readTypedAmount } from "@hiram/contract/money/amount.ts";
import { fromPesos, toPesos, writePesos } from "@hiram/contract/money/money.ts";
import { fieldError, fields } from "@hiram/contract/wire/fields.ts";
import { documentsWords } from "@hiram/words/en/documents/documents.ts";
import { complaintWords } from "@hiram/words/en/help/complaints.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { ask } from "#api/client.ts";
import { SelectField, TextAreaField } from "#fields/field.tsx";
import { RefusedFieldsProvider } from "#fields/refused-fields.tsx";
import { complaintsKey, type Disputable, useDisputable } from "#help/complaints/complaints.api.ts";
import { keyOfDisputable, ThingFields } from "#help/complaints/thing-fields.tsx";
import { HelpHead } from "#help/help-head.tsx";
import { useFormDraft } from "#hooks/use-form-draft.ts";
import { findPageFault } from "#member/pages/check-pages.ts";
import { PagePictures, usePagePictures } from "#member/pages/page-pictures.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { writeDay } from "#ui/day.ts";
import { FailureStatus, toCallFailure } from "#ui/failure.tsx";
import { PageMeta } from "#ui/page-meta.tsx";
import { SuccessScreen } from "#ui/success-screen.tsx";
import { useWords } from "#words/words.tsx";

export default function NewComplaint() {
  const words = useWords(complaintWords);
  const form = useComplaintForm();
  const sent = form.write.data;
  return (
    <div className="flex flex-col gap-6">
      <PageMeta title={complaintWords.english.newTitle} description={complaintWords.english.meta} />
      <HelpHead title={words.newTitle} />
      <Card>
        {sent ? (
          <SuccessScreen
            title={words.sent}
            figure={[words.reference, sent.reference]}
            next={
              <ButtonLink variant="plain" to="/help/complaints">
                {words.all}
              </ButtonLink>
            }
          >
            {sent.disputed && (
              <p>{words.sentDisputed(writePesos(fromPesos(sent.disputed.amount)))}</p>
            )}
            <p>{words.sentNext(writeDay(sent.dueOn))}</p>
          </SuccessScreen>
        ) : (
          <RefusedFieldsProvider error={form.write.error}>
            <ComplaintForm form={form} />
          </RefusedFieldsProvider>
        )}
      </Card>
    </div>
  );
}

function ComplaintForm({ form }: { readonly form: ReturnType<typeof useComplaintForm> }) {
  const words = useWords(complaintWords);
  const { write } = form;
  return (
    <form noValidate onSubmit={form.send} className="flex flex-col gap-4">
      <SelectField
        id="complaint-category"
        label={words.about}
        value={form.category}
        error={form.errors.category}
        required
        onChange={(event) => form.choose(event.target.value as ComplaintCategory)}
      >
        <option value="">{words.choose}</option>
        {complaintCategoryNames.map((name) => (
          <option key={name} value={name}>
            {words.categories[name]}
          </option>
        ))}
      </SelectField>
      <ThingFields
        things={form.things}
        chosen={form.thing}
        isCharge={form.category === "CHARGE"}
        amount={form.amount}
        error={form.category === "CHARGE" ? form.errors.thing : form.errors.amount}
        onChoose={form.chooseThing}
        onType={form.setAmount}
      />
      {form.hasProof && (
        <PagePictures
          id="complaint-proof"
          {...form.proof}
          error={form.errors.proof}
          said={{ title: words.proof, hint: words.proofHint, pick: words.proofPick }}
        />
      )}
      <TextAreaField
        id="complaint-text"
        wireName="text"
        label={words.message}
        hint={words.messageHint}
        value={form.text}
        error={form.errors.text}
        rows={5}
        maxLength={fields.contactMessage.max}
        required
        onChange={(event) => form.setText(event.target.value)}
      />
      <FailureStatus state={write.error ? toCallFailure(write.error) : null}>
        <p>{words.kept}</p>
      </FailureStatus>
      <Button type="submit" variant="action" className="self-start" disabled={write.isPending}>
        {write.isPending ? words.sending : words.send}
      </Button>
    </form>
  );
}

type Draft = { readonly category: ComplaintCategory | ""; readonly text: string };
const checked = ["category", "thing", "amount", "proof", "text"] as const;
type Errors = Record<(typeof checked)[number], string | null>;
const fine: Errors = { category: null, thing: null, amount: null, proof: null, text: null };

function useComplaintForm() {
  const words = useWords(complaintWords);
  const pageWords = useWords(documentsWords);
  const client = useQueryClient();
  const proof = usePagePictures("dispute");
  const { data } = useDisputable();
  // One id for this form, so that a complaint repeated after a lost reply is stored once.
  const [complaintId] = useState(() => crypto.randomUUID());
  const draft = useFormDraft<Draft>("draft-complaint", { category: "", text: "" });
  const { category, text } = draft.typed;
  const [picked, setThing] = useState<Disputable | null>(null);
  const [typedAmount, setAmount] = useState("");
  const [errors, setErrors] = useState(fine);
  const disputes: readonly string[] = category ? complaintCategories[category].disputes : [];
  const things = (data?.rows ?? []).filter(({ subject }) => disputes.includes(subject));
  // A single late charge is chosen already; with several the member chooses.
  const free = things.filter(({ isDisputed }) => !isDisputed);
  const only = category === "CHARGE" && free.length === 1 ? (free[0] ?? null) : null;
  const thing = picked ?? only;
  // A late charge can only be disputed as a whole.
  const amount = thing?.subject === "CHARGE" ? String(thing.amount) : typedAmount;
  // A charge or payment decided before pauses nothing, so no proof is needed.
  const hasProof =
    category !== "" && thing !== null && !thing.wasRefused && needsProof(category, thing.subject);
  const write = useMutation({
    mutationFn: async () => {
      if (!category) throw new Error("a category is chosen before it is sent");
      const pages = hasProof ? { proof: proof.pages.map(({ url }) => url) } : {};
      const dispute = thing && { ...disputeOf(thing, readTypedAmount(amount) ?? 0), ...pages };
      const body = { complaintId, category, text, ...(dispute && { dispute }) };
      return ask("POST /help/complaints/write", body);
    },
    onSuccess: () => {
      draft.forget();
      proof.queue.clear();
      return client.invalidateQueries({ queryKey: complaintsKey });
    },
  });
  const chooseThing = (key: string) => {
    const found = things.find((one) => keyOfDisputable(one) === key) ?? null;
    setThing(found);
    setAmount(found && found.subject !== "PAYMENT" ? String(found.amount) : "");
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const centavos = readTypedAmount(amount) ?? 0;
    const isWrong = thing !== null && (centavos <= 0 || centavos > fromPesos(thing.amount));
    const isChargeMissing = category === "CHARGE" && free.length > 0 && thing === null;
    const found = {
      category: category ? null : words.chooseMissing,
      thing: isChargeMissing ? words.whichChargeMissing : null,
      amount: isWrong ? words.amountWrong : null,
      proof: hasProof ? findPageFault(proof.pages, pageWords) : null,
      text: fieldError(fields.contactMessage, text),
    };
    setErrors(found);
    const wrong = checked.find((name) => found[name]);
    if (wrong) document.getElementById(`complaint-${wrong}`)?.focus();
    else write.mutate();
  };
  const choose = (name: ComplaintCategory) => {
    draft.keep({ category: name });
    setThing(null);
    setAmount("");
  };
  const setText = (typed: string) => draft.keep({ text: typed });
  const fieldsTyped = { category, thing, amount, text, errors, things, hasProof, proof };
  return { ...fieldsTyped, write, choose, chooseThing, setAmount, setText, send };
}

const disputeOf = ({ subject, instalment, paymentId }: Disputable, centavos: number) => ({
  subject,
  ...(instalment !== null && { instalment }),
  ...(paymentId !== null && { paymentId }),
  amount: toPesos(centavos),
});
