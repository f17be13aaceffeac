/**
 * Check a paper: the code of a receipt, statement or letter, and what we issued under it. Without
 * scripts the form leads to the same answer on a page that the server writes.
 */
import type { verifyPaperCall } from "@hiram/contract/loan/papers.calls.ts";
import { fromPesos } from "@hiram/contract/price/money.ts";
import type { ReplyOf } from "@hiram/contract/wire/call.ts";
import { type FormEvent, useState } from "react";
import { ask, CallFailure } from "#api/client.ts";
import { TextField } from "#fields/field.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { writeDay } from "#ui/day.ts";
import { asFailure, FailureNotice } from "#ui/failure.tsx";
import { Figures } from "#ui/figures.tsx";
import { Money } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageMeta } from "#ui/page-meta.tsx";
import { verifyWords } from "#words/en/site/verify.ts";
import { useWords } from "#words/words.tsx";

type Answer = ReplyOf<typeof verifyPaperCall>;

export default function Verify() {
  const words = useWords(verifyWords);
  const [code, setCode] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const [state, setState] = useState<"idle" | "busy" | Answer | CallFailure>("idle");
  const isBusy = state === "busy";
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(code.trim() === "");
    if (code.trim() === "") return;
    setState("busy");
    try {
      setState(await ask("POST /papers/verify", { code }));
    } catch (error) {
      setState(asFailure(error));
    }
  };
  return (
    // High enough to push the footer below the screen: above, it would move while it is loaded.
    <div className="mx-auto flex min-h-[75dvh] w-full max-w-3xl flex-col gap-6 px-4 py-10 md:py-14">
      <PageMeta title={verifyWords.english.title} description={verifyWords.english.description} />
      <h1 className="text-2xl text-accent">{words.title}</h1>
      <p>{words.text}</p>
      <Card>
        <form
          action="/verify/answer"
          method="get"
          noValidate
          onSubmit={send}
          className="flex flex-col gap-4"
        >
          <TextField
            id="code"
            name="code"
            label={words.code}
            hint={words.codeHint}
            error={isMissing ? words.codeMissing : null}
            maxLength={64}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={code}
            onChange={({ target }) => {
              setCode(target.value);
              setIsMissing(false);
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
    </div>
  );
}

function Outcome({ answer: { check, kind, on, amount } }: { readonly answer: Answer }) {
  const words = useWords(verifyWords);
  return (
    <>
      <Notice variant={check === "GENUINE" ? "good" : "bad"}>
        <p className="font-semibold">{words[check]}</p>
      </Notice>
      {kind && on && amount !== null && (
        <Card className="flex flex-col gap-3">
          <p>{words.compare}</p>
          <Figures
            lines={[
              [words.kind, words.kinds[kind]],
              [words.on, writeDay(on)],
              [words.amount, <Money key="amount" amount={fromPesos(amount)} />],
            ]}
          />
        </Card>
      )}
    </>
  );
}
