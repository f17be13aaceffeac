/** Sign In. A signed-in or remembered member is redirected. */

import { signInWords } from "@hiram/words/en/session/sign-in.ts";
import { useEffect, useEffectEvent } from "react";
import { renewToken } from "#api/renew-token.ts";
import { CallFailure } from "#api/send.ts";
import { currentToken, forgetSession, isExpired, isRemembered } from "#api/token.ts";
import { CarriedChoice } from "#member/carried-choice.tsx";
import { readSignInPageState } from "#member/entry-state.ts";
import { useLocation, useNavigate } from "#router/router.tsx";
import { EntryFrame, OtherEntry } from "#session/entry-frame.tsx";
import { LoginForm } from "#session/login-form.tsx";
import { LoginNotice } from "#session/login-notice.tsx";
import { isAdmitted } from "#session/roles.ts";
import { ButtonLink } from "#ui/button.tsx";
import { PageMeta } from "#ui/page-meta.tsx";
import { useWords } from "#words/words.tsx";

export default function LoginPage() {
  const words = useWords(signInWords);
  const navigate = useNavigate();
  const { from = "/dash", notice } = readSignInPageState(useLocation().state);
  const goOn = () => navigate(from, { replace: true });

  const enterIfSignedIn = useEffectEvent(() => {
    // The server has ended the session; no page needs it here.
    if (notice === "phone-changed") forgetSession("signed-out");
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
      above={<CarriedChoice at="login" />}
      below={
        <div className="flex flex-col text-ink-soft">
          <p>{words.noAccount}</p>
          <ButtonLink to="/register" variant="plain" className="mt-2 mb-3 min-h-12">
            {words.register}
          </ButtonLink>
          <OtherEntry before={words.forgot} to="/recover" name={words.recover} />
          <OtherEntry before={words.lost} to="/lost-number" name={words.lostNumber} />
          <p className="mt-2 text-sm">{words.neverAsk}</p>
        </div>
      }
    >
      <PageMeta title={words.title} description={signInWords.english.description} path="/login" />
      <LoginNotice />
      <LoginForm onSignedIn={goOn} />
    </EntryFrame>
  );
}

/** A remembered member without a session sees the form without an explanation. */
async function restore(): Promise<boolean> {
  try {
    await renewToken(null);
    return true;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return false;
  }
}
