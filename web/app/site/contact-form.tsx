/** The contact form. It says "Message sent." only once the server has stored the message. */
import { type ComplaintCategory, complaintCategoryNames } from "@hiram/contract/help/complaint.ts";
import { screenTimings } from "@hiram/contract/policy/policy.ts";
import { consentError, fieldError, fields } from "@hiram/contract/wire/fields.ts";
import { complaintWords } from "@hiram/words/en/help/complaints.ts";
import { contactWords } from "@hiram/words/en/site/contact.ts";
import { type FormEvent, useRef, useState } from "react";
import { ask, CallFailure } from "#api/client.ts";
import { CheckField, SelectField, TextAreaField, TextField } from "#fields/field.tsx";
import { type FieldRules, useForm } from "#fields/use-form.ts";
import { usePolicy } from "#hooks/site.tsx";
import { useOnChange } from "#hooks/use-on-change.ts";
import { wait } from "#hooks/wait.ts";
import { Link } from "#router/link.tsx";
import { Button } from "#ui/button.tsx";
import { SuccessScreen } from "#ui/success-screen.tsx";
import { prepareToasts, showToast } from "#ui/toast.ts";
import { useSayMessage } from "#words/say-message.ts";
import { useWords } from "#words/words.tsx";

/** The category is "Something else" at first, because a question need not be a complaint. */
const unchosen = "OTHER" as ComplaintCategory;
const empty = { name: "", email: "", category: unchosen, message: "", consent: false };

const rules: FieldRules<typeof empty> = {
  name: ({ name }) => fieldError(fields.contactName, name),
  email: ({ email }) => fieldError(fields.email, email),
  message: ({ message }) => fieldError(fields.contactMessage, message),
  consent: ({ consent }) => consentError(consent),
};

type Outcome = { readonly reference: string } | { readonly failed: string } | null;

type FormProps = {
  /** Written into an empty message when it is given. */
  readonly firstLine: string;
};

export function ContactForm({ firstLine }: FormProps) {
  const words = useWords(contactWords);
  const sayMessage = useSayMessage();
  const form = useForm("contact", empty, rules);
  const { typed } = form;
  const [isSending, setIsSending] = useState(false);
  // A second tap can come before the button is drawn disabled, and would store a second message.
  const isUnderWay = useRef(false);
  const [outcome, setOutcome] = useState<Outcome>(null);

  useOnChange(firstLine, () => {
    if (firstLine === "") return;
    if (typed.message === "") form.change({ message: firstLine });
    document.getElementById("contact-message")?.focus();
  });

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isUnderWay.current || !form.checkAll()) return;
    isUnderWay.current = true;
    setIsSending(true);
    setOutcome(null);
    showToast("loading", words.sending, { id: "contact" });
    try {
      const [{ reference }] = await Promise.all([
        ask("POST /contact", { ...typed, consent: true }),
        wait(screenTimings.contactSendingMs),
      ]);
      showToast("success", words.sent, { id: "contact" });
      setOutcome({ reference });
      form.reset();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      const said = error.problem ? sayMessage(error.problem.message) : words.noServer;
      showToast("error", said, { id: "contact" });
      setOutcome({ failed: said });
      form.mark(error.problem?.fields ?? {});
    } finally {
      isUnderWay.current = false;
      setIsSending(false);
    }
  };

  const isShut = !form.isAlive || isSending;
  const box = (name: "name" | "email" | "message") => ({
    ...form.box(name),
    label: words[name],
    required: true,
  });

  if (outcome && "reference" in outcome)
    return <Sent reference={outcome.reference} onAnother={() => setOutcome(null)} />;
  return (
    <form noValidate onSubmit={send} onFocus={prepareToasts} className="flex flex-col gap-4">
      <TextField {...box("name")} autoComplete="name" maxLength={fields.contactName.max} />
      <TextField
        {...box("email")}
        type="email"
        autoComplete="email"
        hint={words.emailHint}
        maxLength={fields.email.max}
      />
      <About category={typed.category} onChoose={(category) => form.change({ category })} />
      <TextAreaField {...box("message")} maxLength={fields.contactMessage.max} />
      <Consent
        isGiven={typed.consent}
        error={form.errors.consent ?? null}
        onGive={(consent) => form.change({ consent })}
      />
      <ReadFirst />
      <Button type="submit" variant="action" disabled={isShut} className="self-start">
        {words.send}
      </Button>
      <NotSent reason={outcome?.failed ?? null} />
    </form>
  );
}

type ConsentProps = {
  readonly isGiven: boolean;
  readonly error: string | null;
  readonly onGive: (isGiven: boolean) => void;
};

const Consent = ({ isGiven, error, onGive }: ConsentProps) => (
  <CheckField
    id="contact-consent"
    required
    checked={isGiven}
    error={error}
    onChange={(event) => onGive(event.target.checked)}
  >
    {useWords(contactWords).consent}
  </CheckField>
);

type AboutProps = {
  readonly category: ComplaintCategory;
  readonly onChoose: (category: ComplaintCategory) => void;
};

function About({ category, onChoose }: AboutProps) {
  const words = useWords(complaintWords);
  return (
    <SelectField
      id="contact-category"
      label={words.about}
      value={category}
      error={null}
      onChange={(event) => onChoose(event.target.value as ComplaintCategory)}
    >
      {complaintCategoryNames.map((name) => (
        <option key={name} value={name}>
          {words.categories[name]}
        </option>
      ))}
    </SelectField>
  );
}

function ReadFirst() {
  const words = useWords(contactWords);
  return (
    <p className="flex flex-wrap gap-x-6 text-sm">
      <Link className="inline-flex min-h-11 items-center underline" to="/privacy">
        {words.readPrivacy}
      </Link>
      <Link className="inline-flex min-h-11 items-center underline" to="/terms">
        {words.readTerms}
      </Link>
    </p>
  );
}

function NotSent({ reason }: { readonly reason: string | null }) {
  const words = useWords(contactWords);
  return (
    <div role="status">
      {reason && (
        <p className="rounded-control bg-bad-tint p-4 text-bad">
          <strong>{reason}</strong> {words.kept}
        </p>
      )}
    </div>
  );
}

type SentProps = { readonly reference: string; readonly onAnother: () => void };

function Sent({ reference, onAnother }: SentProps) {
  const words = useWords(contactWords);
  const { complaintDaysMax } = usePolicy();
  return (
    <SuccessScreen
      title={words.sent}
      figure={[words.reference, reference]}
      next={
        <Button variant="plain" onClick={onAnother}>
          {words.another}
        </Button>
      }
    >
      <p>{words.sentNext(complaintDaysMax)}</p>
    </SuccessScreen>
  );
}
