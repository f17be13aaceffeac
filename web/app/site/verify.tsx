/**
 * Check a paper: the code of a receipt, statement or letter, and what we issued under it. Without
 * scripts the form leads to the same answer on a page that the server writes.
 */
import { CODE_CHARACTERS, tidyPaperCode } from "@hiram/contract/loan/paper-code.ts";
import type { verifyPaperCall } from "@hiram/contract/loan/papers.calls.ts";
import { fromPesos } from "@hiram/contract/money/money.ts";
import type { ReplyOf } from "@hiram/contract/wire/call.ts";
import { verifyWords } from "@hiram/words/en/site/verify.ts";
import { type FormEvent, useState } from "react";
import { ask, CallFailure } from "#api/client.ts";
import { TextField } from "#fields/field.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { writeDay } from "#ui/day.ts";
import { FailureNotice, toCallFailure } from "#ui/failure.tsx";
import { FigureCards } from "#ui/figures.tsx";
import { Money } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageMeta } from "#ui/page-meta.tsx";
import { useWords } from "#words/words.tsx";

type Answer = ReplyOf<typeof verifyPaperCall>;

export default function VerifyPaper() {
  const words = useWords(verifyWords);
  const [code, setCode] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const [state, setState] = useState<"idle" | "busy" | Answer | CallFailure>("idle");
  const isBusy = state === "busy";
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const { length } = tidyPaperCode(code);
    const isWhole = length === CODE_CHARACTERS;
    setRefusal(isWhole ? null : length === 0 ? words.codeMissing : words.wrongLength(length));
    if (!isWhole) return;
    setState("busy");
    try {
      setState(await ask("POST /papers/verify", { code }));
    } catch (error) {
      setState(toCallFailure(error));
    }
  };
  return (
    // High enough to push the footer below the screen: above, it would move while it is loaded.
    <div className="mx-auto flex min-h-[75dvh] w-full max-w-3xl flex-col gap-6 px-4 py-10 md:py-14">
      <PageMeta title={words.title} description={verifyWords.english.description} />
      <h1 className="text-xl text-accent md:text-2xl">{words.title}</h1>
      <p className="max-w-prose text-ink-soft">{words.text}</p>
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
            error={refusal}
            maxLength={64}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={code}
            onChange={({ target }) => {
              setCode(target.value);
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
    </div>
  );
}

function Outcome({ answer }: { readonly answer: Answer }) {
  const { check, kind, on, issuedOn, amount, change } = answer;
  const words = useWords(verifyWords);
  const isGenuine = check === "GENUINE";
  return (
    <>
      <Notice variant={isGenuine ? "good" : "bad"}>
        <p className="font-semibold">
          {change
            ? words.changes[change.what]({ ...change, on: writeDay(change.on) })
            : words[isGenuine ? "GENUINE" : "UNKNOWN"]}
        </p>
      </Notice>
      {kind && on && issuedOn && amount !== null && (
        <Card className="flex flex-col gap-3">
          <p>{words.compare}</p>
          <FigureCards
            lines={[
              [words.kind, words.kinds[kind]],
              [words.issuedOn, writeDay(issuedOn)],
              [words.on[kind], writeDay(on)],
              [words.amount, <Money key="amount" amount={fromPesos(amount)} />],
            ]}
          />
          <p>{words.notShown}</p>
        </Card>
      )}
    </>
  );
}
