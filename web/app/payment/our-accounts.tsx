/** "Is this account ours?": anybody checks an account, a wallet or a QR code before they pay. */
import type { checkOwnAccountCall } from "@hiram/contract/payment/own-account.calls.ts";
import { OWN_ACCOUNT_TEXT_MAX } from "@hiram/contract/payment/qr-ph.ts";
import type { ReplyOf } from "@hiram/contract/wire/call.ts";
import { ourAccountsWords } from "@hiram/words/en/payment/our-accounts.ts";
import { type FormEvent, useState } from "react";
import { ask, CallFailure } from "#api/client.ts";
import { TextAreaField } from "#fields/field.tsx";
import { Link } from "#router/link.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { FailureNotice, toCallFailure } from "#ui/failure.tsx";
import { FigureCards } from "#ui/figures.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageMeta } from "#ui/page-meta.tsx";
import { useWords } from "#words/words.tsx";

type Answer = ReplyOf<typeof checkOwnAccountCall>;

export default function OurAccounts() {
  const words = useWords(ourAccountsWords);
  const [text, setText] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const [state, setState] = useState<"idle" | "busy" | Answer | CallFailure>("idle");
  const isBusy = state === "busy";
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = text.trim() === "";
    setRefusal(isEmpty ? words.missing : null);
    if (isEmpty) return;
    setState("busy");
    try {
      setState(await ask("POST /payments/own-account", { text }));
    } catch (error) {
      setState(toCallFailure(error));
    }
  };
  return (
    // High enough to push the footer below the screen: above, it would move while it is loaded.
    <div className="mx-auto flex min-h-[75dvh] w-full max-w-3xl flex-col gap-6 px-4 py-10 md:py-14">
      <PageMeta title={words.title} description={ourAccountsWords.english.description} />
      <h1 className="text-xl text-accent md:text-2xl">{words.title}</h1>
      <p className="max-w-prose text-ink-soft">{words.text}</p>
      <Card>
        <form noValidate onSubmit={send} className="flex flex-col gap-4">
          <TextAreaField
            id="account"
            label={words.field}
            hint={words.fieldHint}
            error={refusal}
            rows={2}
            maxLength={OWN_ACCOUNT_TEXT_MAX}
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setRefusal(null);
              setState("idle");
            }}
          />
          <Button type="submit" variant="action" disabled={isBusy}>
            {isBusy ? words.checking : words.check}
          </Button>
        </form>
      </Card>
      <div role="status" className="flex flex-col gap-4 empty:hidden">
        {state instanceof CallFailure ? (
          <FailureNotice failure={state}>
            <p>{words.failed}</p>
          </FailureNotice>
        ) : (
          typeof state === "object" && <Outcome answer={state} />
        )}
      </div>
      <section aria-labelledby="advice" className="flex flex-col gap-3">
        <h2 id="advice" className="text-lg text-accent">
          {words.adviceTitle}
        </h2>
        <ul className="flex max-w-prose list-disc flex-col gap-2 pl-5">
          {words.advice.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Outcome({ answer: { answer, bankName, accountName } }: { readonly answer: Answer }) {
  const words = useWords(ourAccountsWords);
  const isOurs = answer === "OURS" || answer === "CODE";
  return (
    <>
      <Notice variant={isOurs ? "good" : "bad"}>
        <p className="font-semibold">{words.answers[answer]}</p>
      </Notice>
      {bankName && accountName && (
        <Card className="flex flex-col gap-3">
          <p>{words.compare}</p>
          <FigureCards
            lines={[
              [words.bank, bankName],
              [words.name, accountName],
            ]}
          />
        </Card>
      )}
      {answer === "NOT_OURS" && (
        <p>
          {words.notOurs}{" "}
          <Link to="/contact" className="underline">
            {words.contact}
          </Link>
        </p>
      )}
    </>
  );
}
