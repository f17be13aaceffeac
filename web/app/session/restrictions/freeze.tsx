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
import { FailureNotice, toCallFailure } from "#ui/failure.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageMeta } from "#ui/page-meta.tsx";
import { useWords } from "#words/words.tsx";
import DevicesIcon from "~icons/ic/round-devices";
import LockIcon from "~icons/ic/round-lock";
import PayoutIcon from "~icons/ic/round-money-off";

type State = "asking" | "busy" | "done" | CallFailure;

export default function FreezeAccount() {
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
      setState(toCallFailure(error));
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
          <Question isBusy={state === "busy"} token={token} onFreeze={freeze} />
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
    <div className="border-t border-line pt-4">
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
  /** Null until the page has read its address; empty without a link. */
  readonly token: string | null;
  readonly onFreeze: () => void;
};

const icons = [DevicesIcon, LockIcon, PayoutIcon];

function Question({ isBusy, token, onFreeze }: QuestionProps) {
  const words = useWords(freezeWords);
  return (
    <>
      <h2 className="text-lg text-accent">{words.question}</h2>
      <p>{words.text}</p>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {words.effects.map((effect, at) => {
          const Icon = icons[at] ?? LockIcon;
          return (
            <li key={effect} className="flex items-center gap-3 py-3">
              <Icon aria-hidden="true" className="size-6 shrink-0 text-accent" />
              {effect}
            </li>
          );
        })}
      </ul>
      <div className="flex flex-col gap-2">
        <Button
          variant="action"
          disabled={isBusy || !token}
          onClick={onFreeze}
          className="min-h-14 w-full"
        >
          {isBusy ? words.freezing : words.freeze}
        </Button>
        {/* One line of two, so that nothing moves when there is no link in the address. */}
        <p role="status" className="min-h-12 text-sm text-ink-soft">
          {token === "" ? words.noLink : words.again}
        </p>
        <ButtonLink to="/" variant="plain" className="w-full text-center">
          {words.keep}
        </ButtonLink>
      </div>
    </>
  );
}
