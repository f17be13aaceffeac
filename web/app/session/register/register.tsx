/** Registration: optional invitation, phone and code, account, employment. */

import { writeSpacedPhone } from "@hiram/contract/wire/spaced-phone.ts";
import { registerWords } from "@hiram/words/en/session/register.ts";
import type { ReactNode } from "react";
import { CarriedChoice } from "#member/carried-choice.tsx";
import { LanguageSwitch } from "#member/language/language-switch.tsx";
import { EntryFrame, OtherEntry, Progress } from "#session/entry-frame.tsx";
import { AccountStep } from "#session/register/account-step.tsx";
import { CodeStep } from "#session/register/code-step.tsx";
import { CreatedStep } from "#session/register/created-step.tsx";
import { InvitationStep } from "#session/register/invitation-step.tsx";
import { KnownStep } from "#session/register/known-step.tsx";
import { PhoneStep } from "#session/register/phone-step.tsx";
import { countedSteps, type RegisterStep } from "#session/register/register-draft.ts";
import { type Registration, useRegistration } from "#session/register/use-registration.ts";
import { WorkStep } from "#session/register/work-step.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageMeta } from "#ui/page-meta.tsx";
import { useWords } from "#words/words.tsx";

type RegisterWords = (typeof registerWords)["english"];

const proofOf = ({ draft, keep }: Registration) =>
  ({ purpose: "REGISTER", proof: draft, onProof: keep }) as const;

const screens: Record<
  RegisterStep,
  (registration: Registration, words: RegisterWords) => ReactNode
> = {
  invitation: ({ draft, passInvitation }) => (
    <InvitationStep code={draft.invitationCode} onNext={passInvitation} />
  ),
  phone: (registration, words) => (
    <PhoneStep
      {...proofOf(registration)}
      title={words.phoneTitle}
      text={words.phoneText}
      onNext={(to) => {
        const proven = registration.draft.isRegistered ? "known" : "register";
        registration.go(to === "code" ? "code" : proven);
      }}
    />
  ),
  code: (registration) => (
    <CodeStep
      {...proofOf(registration)}
      onOtherNumber={registration.otherNumber}
      onProven={() => registration.go("register", { replace: true })}
    />
  ),
  known: ({ draft, otherNumber }) => (
    <KnownStep phone={writeSpacedPhone(draft.sentTo)} onOtherNumber={otherNumber} />
  ),
  register: ({ draft, password, faults, keep, otherNumber, choosePassword }) => (
    <AccountStep
      draft={draft}
      password={password}
      faults={faults}
      onTyped={keep}
      onOtherNumber={otherNumber}
      onNext={choosePassword}
    />
  ),
  reg_1: ({ draft, state, advice, keep, openAccount, go }) => (
    <WorkStep
      draft={draft}
      state={state}
      advice={advice}
      onTyped={keep}
      onSend={openAccount}
      onBack={() => go("register")}
    />
  ),
  done: ({ phone, password, forget }) => (
    <CreatedStep phoneNumber={phone} password={password} onLeave={forget} />
  ),
};

export default function RegisterPage() {
  const words = useWords(registerWords);
  const registration = useRegistration();
  const { step, advice } = registration;
  const at = countedSteps.indexOf(step as (typeof countedSteps)[number]) + 1;
  return (
    <EntryFrame
      title={words.title}
      above={
        <>
          {step !== "done" && <CarriedChoice at={step === "known" ? "login" : "register"} />}
          {step === "invitation" && <LanguageSwitch />}
          {at > 0 && (
            <Progress
              words={words.step(at, countedSteps.length)}
              at={at}
              of={countedSteps.length}
            />
          )}
        </>
      }
      below={
        step !== "done" && (
          <div className="text-ink-soft">
            <OtherEntry before={words.haveAccount} to="/login" name={words.signIn} />
          </div>
        )
      }
    >
      <PageMeta
        title={words.title}
        description={registerWords.english.description}
        path="/register"
      />
      {step === "phone" && advice && (
        <Notice variant="wait">
          <p>{advice}</p>
        </Notice>
      )}
      {screens[step](registration, words)}
    </EntryFrame>
  );
}
