/**
 * Account recovery: the phone, its code, a new password. No reply reveals whether a number is
 * registered.
 */

import { writeSpacedPhone } from "@hiram/contract/wire/spaced-phone.ts";
import { recoverWords } from "@hiram/words/en/session/recover.ts";
import { type ReactNode, useState } from "react";
import type { SignInPageState } from "#member/entry-state.ts";
import { useNavigate } from "#router/router.tsx";
import { EntryFrame, OtherEntry, Progress, StepTitle } from "#session/entry-frame.tsx";
import { NewPasswordStep } from "#session/new-password-step.tsx";
import { CodeStep } from "#session/register/code-step.tsx";
import { PhoneStep } from "#session/register/phone-step.tsx";
import { noPhoneProof, type PhoneProof } from "#session/register/proof.ts";
import { useDraft } from "#session/use-draft.ts";
import { useSteps } from "#session/use-steps.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageMeta } from "#ui/page-meta.tsx";
import { useWords } from "#words/words.tsx";

const steps = ["phone", "code", "unknown", "password"] as const;
type Step = (typeof steps)[number];
const counted = ["phone", "code", "password"] as const;

const mayShow: Record<Step, (proof: PhoneProof) => boolean> = {
  phone: () => true,
  code: ({ sentTo }) => sentTo !== "",
  unknown: ({ otpToken, isRegistered }) => otpToken !== "" && !isRegistered,
  password: ({ otpToken, isRegistered }) => otpToken !== "" && isRegistered,
};

type RecoverWords = (typeof recoverWords)["english"];

/** The current step, and the moves between steps. */
function useRecovery() {
  const { draft, isRead, keep, forget } = useDraft<PhoneProof>("recovery", noPhoneProof);
  const [hasOldProof, setHasOldProof] = useState(false);
  const navigate = useNavigate();
  const { step, go } = useSteps({
    steps,
    mayShow: (one) => mayShow[one](draft),
    isReady: isRead,
  });
  return {
    step,
    go,
    draft,
    keep,
    hasOldProof,
    otherNumber() {
      keep({ ...noPhoneProof, country: draft.country });
      go("phone");
    },
    finish(recoveryHoldUntil: string | null) {
      forget();
      const state: SignInPageState = {
        notice: "recovered",
        ...(recoveryHoldUntil && { recoveryHoldUntil }),
      };
      navigate("/login", { replace: true, state });
    },
    proveAgain() {
      keep({ sentTo: "", otpToken: "" });
      setHasOldProof(true);
      go("phone", { replace: true });
    },
  };
}

type Recovery = ReturnType<typeof useRecovery>;

const proofOf = ({ draft, keep }: Recovery) =>
  ({ purpose: "RECOVER", proof: draft, onProof: keep }) as const;

const screens: Record<Step, (recovery: Recovery, words: RecoverWords) => ReactNode> = {
  phone: (recovery, words) => (
    <PhoneStep
      {...proofOf(recovery)}
      isFirst={!recovery.hasOldProof}
      title={words.phoneTitle}
      text={words.phoneText}
      onNext={(to) => recovery.go(to === "code" ? "code" : "password")}
    />
  ),
  code: (recovery) => (
    <CodeStep
      {...proofOf(recovery)}
      onOtherNumber={recovery.otherNumber}
      onProven={() => recovery.go("password", { replace: true })}
    />
  ),
  unknown: ({ draft, otherNumber }) => (
    <Unknown phone={writeSpacedPhone(draft.sentTo)} onOtherNumber={otherNumber} />
  ),
  password: ({ draft, finish, proveAgain }) => (
    <NewPasswordStep proof={draft} onDone={finish} onOldProof={proveAgain} />
  ),
};

export default function RecoverPage() {
  const words = useWords(recoverWords);
  const recovery = useRecovery();
  const { step } = recovery;
  const at = counted.indexOf(step as (typeof counted)[number]) + 1;
  return (
    <EntryFrame
      title={words.title}
      above={
        at > 0 && <Progress words={words.step(at, counted.length)} at={at} of={counted.length} />
      }
      below={
        <div className="flex flex-col text-ink-soft">
          <OtherEntry before={words.rememberAgain} to="/login" name={words.signIn} />
          <OtherEntry before={words.lostNumber} to="/lost-number" name={words.lostLink} />
        </div>
      }
    >
      <PageMeta
        title={words.title}
        description={recoverWords.english.description}
        path="/recover"
      />
      {step === "phone" && recovery.hasOldProof && (
        <Notice variant="wait">
          <p>{words.proofOld}</p>
        </Notice>
      )}
      {screens[step](recovery, words)}
    </EntryFrame>
  );
}

function Unknown({ phone, onOtherNumber }: { phone: string; onOtherNumber: () => void }) {
  const words = useWords(recoverWords);
  return (
    <>
      <StepTitle>{words.unknownTitle}</StepTitle>
      <p>{words.unknownText(phone)}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/register" variant="action">
          {words.register}
        </ButtonLink>
        <Button variant="plain" onClick={onOtherNumber}>
          {words.otherNumber}
        </Button>
      </div>
    </>
  );
}
