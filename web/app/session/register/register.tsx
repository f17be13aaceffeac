/** Registration: an invitation if one has one, the phone and its code, the account, the work. */
import { useState } from "react";
import { Link } from "react-router";
import { writeSpacedPhone } from "#fields/phone-number.ts";
import { EntryFrame, Progress } from "#session/entry-frame.tsx";
import { AccountStep } from "#session/register/account-step.tsx";
import { CodeStep } from "#session/register/code-step.tsx";
import { CreatedStep } from "#session/register/created-step.tsx";
import { InvitationStep } from "#session/register/invitation-step.tsx";
import { KnownStep } from "#session/register/known-step.tsx";
import { PhoneStep } from "#session/register/phone-step.tsx";
import { noProof } from "#session/register/proof.ts";
import {
  countedSteps,
  emptyDraft,
  mayShow,
  type RegisterStep,
  registerSteps,
} from "#session/register/register-draft.ts";
import { type Work, WorkStep } from "#session/register/work-step.tsx";
import { useDraft } from "#session/use-draft.ts";
import { type Faults, useOpening } from "#session/use-opening.ts";
import { useSteps } from "#session/use-steps.ts";
import { Notice } from "#ui/notice.tsx";
import { PageMeta } from "#ui/page-meta.tsx";
import { registerWords } from "#words/en/session/register.ts";
import { useWords } from "#words/words.tsx";

const noFaults: Faults = {};

export default function Register() {
  const words = useWords(registerWords);
  const { draft, isRead, keep, keepOnly, forget } = useDraft("registration", emptyDraft);
  const [password, setPassword] = useState("");
  const [phone, setPhone] = useState("");
  const [faults, setFaults] = useState(noFaults);
  const [advice, setAdvice] = useState<string | null>(null);
  const opening = useOpening();
  const { step: asked, go } = useSteps({
    steps: registerSteps,
    mayShow: (one) => mayShow[one](draft, password),
    isReady: isRead,
  });
  // Once the account is open there is nothing to go back to.
  const step = draft.isDone ? "done" : asked;

  const otherNumber = () => {
    keep({ ...noProof, country: draft.country });
    go("phone");
  };
  const openAccount = async (work: Work) => {
    setAdvice(null);
    const mending = await opening.open(draft, password, work);
    if (mending === null) {
      setPhone(draft.sentTo);
      keepOnly({ isDone: true });
      go("done", { replace: true });
      return;
    }
    if (mending.keep) keep(mending.keep);
    setFaults(mending.faults ?? noFaults);
    setAdvice(mending.advice ?? null);
    if (mending.step) go(mending.step);
  };

  const proof = { purpose: "REGISTER", proof: draft, onProof: keep } as const;
  const screens: Record<RegisterStep, () => React.ReactNode> = {
    invitation: () => (
      <InvitationStep
        code={draft.invitationCode}
        onNext={(invitationCode) => {
          keep({ invitationCode, hasPassedInvitation: true });
          go("phone");
        }}
      />
    ),
    phone: () => (
      <PhoneStep
        {...proof}
        title={words.phoneTitle}
        text={words.phoneText}
        onNext={(to) => go(to === "code" ? "code" : draft.isRegistered ? "known" : "register")}
      />
    ),
    code: () => (
      <CodeStep
        {...proof}
        onOtherNumber={otherNumber}
        onProven={() => go("register", { replace: true })}
      />
    ),
    known: () => <KnownStep phone={writeSpacedPhone(draft.sentTo)} onOtherNumber={otherNumber} />,
    register: () => (
      <AccountStep
        draft={draft}
        password={password}
        faults={faults}
        onTyped={keep}
        onOtherNumber={otherNumber}
        onNext={(chosen) => {
          setPassword(chosen);
          setFaults(noFaults);
          go("reg_1");
        }}
      />
    ),
    reg_1: () => (
      <WorkStep
        draft={draft}
        state={opening.state}
        advice={advice}
        onTyped={keep}
        onSend={openAccount}
        onBack={() => go("register")}
      />
    ),
    done: () => <CreatedStep phoneNumber={phone} password={password} onLeave={forget} />,
  };
  const at = countedSteps.indexOf(step as (typeof countedSteps)[number]) + 1;

  return (
    <EntryFrame
      title={words.title}
      above={
        at > 0 && (
          <Progress words={words.step(at, countedSteps.length)} at={at} of={countedSteps.length} />
        )
      }
      below={
        step !== "done" && (
          <p className="flex flex-wrap items-center gap-x-2 text-ink-soft">
            {words.haveAccount}
            <Link
              to="/login"
              className="inline-flex min-h-11 items-center font-semibold text-accent underline"
            >
              {words.signIn}
            </Link>
          </p>
        )
      }
    >
      <PageMeta
        title={registerWords.english.title}
        description={registerWords.english.description}
        path="/register"
      />
      {step === "phone" && advice && (
        <Notice look="wait">
          <p>{advice}</p>
        </Notice>
      )}
      {screens[step]()}
    </EntryFrame>
  );
}
