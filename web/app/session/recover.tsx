/** Account recovery: the phone, its code, a new password. Nothing tells whether a number is known. */
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { writeSpacedPhone } from "#fields/phone-number.ts";
import type { EntryState } from "#member/entry-state.ts";
import { EntryFrame, Progress, StepTitle } from "#session/entry-frame.tsx";
import { NewPasswordStep } from "#session/new-password-step.tsx";
import { CodeStep } from "#session/register/code-step.tsx";
import { PhoneStep } from "#session/register/phone-step.tsx";
import { noProof, type Proof } from "#session/register/proof.ts";
import { useDraft } from "#session/use-draft.ts";
import { useSteps } from "#session/use-steps.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { recoverWords } from "#words/en/session/recover.ts";
import { useWords } from "#words/words.tsx";

export const meta = () =>
  pageMeta({
    title: recoverWords.english.title,
    description: recoverWords.english.description,
    path: "/recover",
  });

const steps = ["phone", "code", "unknown", "password"] as const;
type Step = (typeof steps)[number];
const counted = ["phone", "code", "password"] as const;

const mayShow: Record<Step, (proof: Proof) => boolean> = {
  phone: () => true,
  code: ({ sentTo }) => sentTo !== "",
  unknown: ({ otpToken, isRegistered }) => otpToken !== "" && !isRegistered,
  password: ({ otpToken, isRegistered }) => otpToken !== "" && isRegistered,
};

const link = "inline-flex min-h-11 items-center font-semibold text-accent underline";

export default function Recover() {
  const words = useWords(recoverWords);
  const navigate = useNavigate();
  const { draft, isRead, keep, forget } = useDraft<Proof>("recovery", noProof);
  const [hasOldProof, setHasOldProof] = useState(false);
  const { step, go } = useSteps({
    steps,
    mayShow: (one) => mayShow[one](draft),
    isReady: isRead,
  });
  const otherNumber = () => {
    keep({ ...noProof, country: draft.country });
    go("phone");
  };

  const proof = { purpose: "RECOVER", proof: draft, onProof: keep } as const;
  const screens: Record<Step, () => React.ReactNode> = {
    phone: () => (
      <PhoneStep
        {...proof}
        isFirst={!hasOldProof}
        title={words.phoneTitle}
        text={words.phoneText}
        onNext={(to) => go(to === "code" ? "code" : "password")}
      />
    ),
    code: () => (
      <CodeStep
        {...proof}
        onOtherNumber={otherNumber}
        onProven={() => go("password", { replace: true })}
      />
    ),
    unknown: () => <Unknown phone={writeSpacedPhone(draft.sentTo)} onOtherNumber={otherNumber} />,
    password: () => (
      <NewPasswordStep
        proof={draft}
        onDone={(heldUntil) => {
          forget();
          const state: EntryState = { notice: "recovered", ...(heldUntil && { heldUntil }) };
          navigate("/login", { replace: true, state });
        }}
        onOldProof={() => {
          keep({ sentTo: "", otpToken: "" });
          setHasOldProof(true);
          go("phone", { replace: true });
        }}
      />
    ),
  };
  const at = counted.indexOf(step as (typeof counted)[number]) + 1;

  return (
    <EntryFrame
      title={words.title}
      above={
        at > 0 && <Progress words={words.step(at, counted.length)} at={at} of={counted.length} />
      }
      below={
        <div className="flex flex-col text-ink-soft">
          <p className="flex flex-wrap items-center gap-x-2">
            {words.rememberAgain}
            <Link to="/login" className={link}>
              {words.signIn}
            </Link>
          </p>
          <p className="flex flex-wrap items-center gap-x-2">
            {words.lostNumber}
            <Link to="/contact" className={link}>
              {words.contact}
            </Link>
          </p>
        </div>
      }
    >
      {step === "phone" && hasOldProof && (
        <Notice look="wait">
          <p>{words.proofOld}</p>
        </Notice>
      )}
      {screens[step]()}
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
        <ButtonLink to="/register" look="action">
          {words.register}
        </ButtonLink>
        <Button look="plain" onClick={onOtherNumber}>
          {words.otherNumber}
        </Button>
      </div>
    </>
  );
}
