/**
 * The page of the link in a security message. Opening it does nothing, because programs that check
 * links open them too. One tap freezes the account; the page does not show whose account it is.
 */

import { freezeWords } from "@hiram/words/en/session/freeze.ts";
import { useEffect, useState } from "react";
import { ask, type CallFailure } from "#api/client.ts";
import { Link } from "#router/link.tsx";
import { EntryFrame, StepTitle } from "#session/entry-frame.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { asFailure, FailureNotice } from "#ui/failure.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageMeta } from "#ui/page-meta.tsx";
import { useWords } from "#words/words.tsx";

type State = "asking" | "busy" | "done" | CallFailure;

export default function Freeze() {
  const words = useWords(freezeWords);
  // After `#`, which the browser does not send. Read after hydration, because the page is
  // prerendered.
  const [token, setToken] = useState<string | null>(null);
  const [state, setState] = useState<State>("asking");
  useEffect(() => setToken(location.hash.slice(1)), []);

  const freeze = async () => {
    setState("busy");
    try {
      await ask("POST /authmember/freeze", { token: token ?? "" });
      setState("done");
    } catch (error) {
      setState(asFailure(error));
    }
  };

  const failure = typeof state === "object" ? state : null;
  const isRefused = failure?.status === 422;
  return (
    <EntryFrame title={words.title}>
      <PageMeta title={words.title} description={freezeWords.english.description} path="/freeze" />
      <div role="status" className="flex flex-col gap-4 empty:hidden">
        {state === "done" && (
          <>
            <StepTitle>{words.doneTitle}</StepTitle>
            <Notice variant="good">
              <p>{words.done}</p>
            </Notice>
          </>
        )}
        {isRefused && (
          <>
            <StepTitle>{words.refusedTitle}</StepTitle>
            <Notice variant="wait">
              <p>{words.refused}</p>
            </Notice>
          </>
        )}
        {failure && !isRefused && <FailureNotice failure={failure} />}
      </div>
      {state !== "done" && !isRefused && (
        <>
          <Question isBusy={state === "busy"} hasLink={Boolean(token)} onFreeze={freeze} />
          {/* Its space is reserved, so that nothing moves when there is no link in the address. */}
          <p role="status" className="min-h-12">
            {token === "" && words.noLink}
          </p>
          <OtherWays />
        </>
      )}
      {(state === "done" || isRefused) && (
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/contact" variant="action">
            {words.contact}
          </ButtonLink>
          {isRefused && (
            <ButtonLink to="/recover" variant="plain">
              {words.recover}
            </ButtonLink>
          )}
        </div>
      )}
    </EntryFrame>
  );
}

/**
 * Without the link this page cannot freeze anything, but there are other ways to protect the
 * account.
 */
function OtherWays() {
  const words = useWords(freezeWords);
  return (
    <div>
      <p className="text-ink-soft">{words.otherWays}</p>
      <p className="flex flex-wrap gap-x-6">
        {(["recover", "contact"] as const).map((to) => (
          <Link
            key={to}
            to={`/${to}`}
            className="inline-flex min-h-11 items-center font-semibold underline"
          >
            {words[to]}
          </Link>
        ))}
      </p>
    </div>
  );
}

type QuestionProps = {
  readonly isBusy: boolean;
  readonly hasLink: boolean;
  readonly onFreeze: () => void;
};

function Question({ isBusy, hasLink, onFreeze }: QuestionProps) {
  const words = useWords(freezeWords);
  return (
    <>
      <p>{words.text}</p>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {words.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <p className="text-ink-soft">{words.again}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="action" disabled={isBusy || !hasLink} onClick={onFreeze}>
          {isBusy ? words.freezing : words.freeze}
        </Button>
        <ButtonLink to="/" variant="plain">
          {words.keep}
        </ButtonLink>
      </div>
    </>
  );
}
