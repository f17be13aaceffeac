/** Sign In. Whoever is signed in already, or asked to be remembered, is led on. */
import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { renewToken } from "#api/renew-token.ts";
import { CallFailure } from "#api/send.ts";
import { currentToken, isExpired, isRemembered } from "#api/token.ts";
import { readEntryState } from "#member/entry-state.ts";
import { EntryFrame, OtherWay } from "#session/entry-frame.tsx";
import { LoginForm } from "#session/login-form.tsx";
import { LoginNotice } from "#session/login-notice.tsx";
import { isAdmitted } from "#session/roles.ts";
import { pageMeta } from "#ui/page-meta.ts";
import { signInWords } from "#words/en/session/sign-in.ts";
import { useWords } from "#words/words.tsx";

export const meta = () =>
  pageMeta({
    title: signInWords.english.title,
    description: signInWords.english.description,
    path: "/login",
  });

export default function Login() {
  const words = useWords(signInWords);
  const navigate = useNavigate();
  const { from = "/dash", notice } = readEntryState(useLocation().state);
  const goOn = () => navigate(from, { replace: true });

  const enterIfSignedIn = useEffectEvent(() => {
    if (notice) return;
    const token = currentToken();
    if (token !== null && !isExpired(token)) {
      if (isAdmitted(token)) goOn();
      return;
    }
    if (isRemembered()) restore().then((isRestored) => isRestored && goOn());
  });
  useEffect(() => enterIfSignedIn(), []);

  return (
    <EntryFrame
      title={words.title}
      below={
        <div className="flex flex-col text-ink-soft">
          <OtherWay before={words.noAccount} to="/register" name={words.register} />
          <OtherWay before={words.forgot} to="/recover" name={words.recover} />
          <p className="mt-2 text-sm">{words.neverAsk}</p>
        </div>
      }
    >
      <LoginNotice />
      <LoginForm onSignedIn={goOn} />
    </EntryFrame>
  );
}

/** A remembered member who is not signed in any more has the form before them: no words needed. */
async function restore(): Promise<boolean> {
  try {
    await renewToken(null);
    return true;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return false;
  }
}
