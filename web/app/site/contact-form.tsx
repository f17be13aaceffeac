/** The contact form. It says "Message sent." only once the server has stored the message. */
import { consentError, fieldError, fields } from "@hiram/contract/fields.ts";
import { timings } from "@hiram/contract/policy.ts";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { ask, CallFailure } from "#api.ts";
import { Button } from "#ui/button.tsx";
import { CheckField, TextAreaField, TextField } from "#ui/field.tsx";
import { prepareToasts, showToast } from "#ui/toast.ts";
import { contactWords } from "#words/en/contact.ts";
import { useWords } from "#words/words.tsx";

const empty = { name: "", email: "", message: "", consent: false };
type Typed = typeof empty;
type FieldName = keyof Typed;
type Errors = Partial<Record<FieldName, string>>;

const rules: { [Name in FieldName]: (typed: Typed) => string | null } = {
  name: ({ name }) => fieldError(fields.contactName, name),
  email: ({ email }) => fieldError(fields.email, email),
  message: ({ message }) => fieldError(fields.contactMessage, message),
  consent: ({ consent }) => consentError(consent),
};
const names = Object.keys(rules) as FieldName[];

type Outcome = { readonly reference: string } | { readonly failed: string } | null;

export function ContactForm() {
  const words = useWords(contactWords);
  const [typed, setTyped] = useState<Typed>(empty);
  const [errors, setErrors] = useState<Errors>({});
  const [isSending, setIsSending] = useState(false);
  const [isAlive, setIsAlive] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const form = useRef<HTMLFormElement>(null);

  // What was typed before the page came alive counts. Until then nothing can be sent: the browser
  // would submit by itself, and lose it.
  useEffect(() => {
    const find = (name: FieldName) =>
      form.current?.querySelector<HTMLInputElement>(`#contact-${name}`);
    setTyped({
      name: find("name")?.value ?? "",
      email: find("email")?.value ?? "",
      message: find("message")?.value ?? "",
      consent: find("consent")?.checked ?? false,
    });
    setIsAlive(true);
  }, []);

  const check = (name: FieldName, now = typed) =>
    setErrors((before) => ({ ...before, [name]: rules[name](now) ?? undefined }));

  const change = (name: FieldName, value: string | boolean) => {
    const now = { ...typed, [name]: value };
    setTyped(now);
    // A field already marked is checked again as it is mended, and not before.
    if (errors[name]) check(name, now);
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const found: Errors = {};
    for (const name of names) {
      const error = rules[name](typed);
      if (error) found[name] = error;
    }
    setErrors(found);
    const first = names.find((name) => found[name]);
    if (first) {
      form.current?.querySelector<HTMLElement>(`#contact-${first}`)?.focus();
      return;
    }
    setIsSending(true);
    setOutcome(null);
    showToast("loading", words.sending, { id: "contact" });
    const least = new Promise((done) => setTimeout(done, timings.contactSendingMs));
    try {
      const [{ reference }] = await Promise.all([
        ask("POST /contact", { ...typed, consent: true }),
        least,
      ]);
      showToast("success", words.sent, { id: "contact" });
      setOutcome({ reference });
      setTyped(empty);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      const said = error.problem?.message ?? words.noServer;
      showToast("error", said, { id: "contact" });
      setOutcome({ failed: said });
      setErrors((error.problem?.fields as Errors | undefined) ?? {});
    } finally {
      setIsSending(false);
    }
  };

  const box = (name: "name" | "email" | "message") => ({
    id: `contact-${name}`,
    label: words[name],
    value: typed[name],
    error: errors[name] ?? null,
    required: true,
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
    onBlur: () => typed[name] && check(name),
  });

  return (
    <form
      ref={form}
      noValidate
      onSubmit={send}
      onFocus={prepareToasts}
      className="flex flex-col gap-4"
    >
      <TextField {...box("name")} autoComplete="name" maxLength={fields.contactName.max} />
      <TextField
        {...box("email")}
        type="email"
        autoComplete="email"
        hint={words.emailHint}
        maxLength={fields.email.max}
      />
      <TextAreaField {...box("message")} maxLength={fields.contactMessage.max} />
      <CheckField
        id="contact-consent"
        required
        checked={typed.consent}
        error={errors.consent ?? null}
        onChange={(event) => change("consent", event.target.checked)}
      >
        {words.consent}
      </CheckField>
      <p className="flex flex-wrap gap-x-6 text-sm">
        <Link className="inline-flex min-h-11 items-center underline" to="/privacy">
          {words.readPrivacy}
        </Link>
        <Link className="inline-flex min-h-11 items-center underline" to="/terms">
          {words.readTerms}
        </Link>
      </p>
      <Button type="submit" look="action" disabled={!isAlive || isSending} className="self-start">
        {words.send}
      </Button>
      <div role="status">
        {outcome && "reference" in outcome && (
          <p className="rounded-control bg-good-tint p-4 font-semibold text-good">
            {words.sentReference(outcome.reference)}
          </p>
        )}
        {outcome && "failed" in outcome && (
          <p className="rounded-control bg-bad-tint p-4 text-bad">
            <strong>{outcome.failed}</strong> {words.kept}
          </p>
        )}
      </div>
    </form>
  );
}
