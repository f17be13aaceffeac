/**
 * A new number without the old SIM: the password, a code to the e-mail address, a code to the new
 * number. No reply reveals whether a number is registered to somebody without its password.
 */
import { writeSpacedPhone } from "@hiram/contract/wire/spaced-phone.ts";
import { lostNumberWords } from "@hiram/words/en/session/lost-number.ts";
import { useState } from "react";
import { EntryFrame, OtherEntry, Progress, StepTitle } from "#session/entry-frame.tsx";
import { EmailCodeStep, PhoneCodeStep } from "#session/lost-number/code-steps.tsx";
import { emptyLostNumberDraft, type LostNumberDraft } from "#session/lost-number/lost-draft.ts";
import { NewPhoneStep } from "#session/lost-number/new-phone-step.tsx";
import { OwnerStep } from "#session/lost-number/owner-step.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { writeInstant } from "#ui/day.ts";
import { Notice } from "#ui/notice.tsx";
import { PageMeta } from "#ui/page-meta.tsx";
import { useWords } from "#words/words.tsx";

const steps = ["owner", "email", "phone", "code"] as const;
type Step = (typeof steps)[number] | "done";

export default function LostNumber() {
  const words = useWords(lostNumberWords);
  const [draft, setDraft] = useState(emptyLostNumberDraft);
  const [step, setStep] = useState<Step>("owner");
  const at = steps.indexOf(step as (typeof steps)[number]) + 1;
  const keep = (changes: Partial<LostNumberDraft>) => setDraft((now) => ({ ...now, ...changes }));
  const goTo = (next: Step) => (changes: Partial<LostNumberDraft>) => {
    keep(changes);
    setStep(next);
  };
  const props = { draft, onKeep: keep };
  return (
    <EntryFrame
      title={words.title}
      above={at > 0 && <Progress words={words.step(at, steps.length)} at={at} of={steps.length} />}
      below={step !== "done" && <OtherWays />}
    >
      <PageMeta
        title={words.title}
        description={lostNumberWords.english.description}
        path="/lost-number"
      />
      {step === "owner" && <OwnerStep {...props} onNext={goTo("email")} />}
      {step === "email" && <EmailCodeStep {...props} onNext={goTo("phone")} />}
      {step === "phone" && <NewPhoneStep {...props} onNext={goTo("code")} />}
      {step === "code" && (
        <PhoneCodeStep {...props} onNext={goTo("done")} onOtherNumber={() => setStep("phone")} />
      )}
      {step === "done" && <Done draft={draft} />}
      {at > 1 && (
        <Button
          variant="plain"
          className="self-start"
          onClick={() => goTo("owner")(emptyLostNumberDraft)}
        >
          {words.restart}
        </Button>
      )}
    </EntryFrame>
  );
}

function Done({ draft: { newPhoneNumber, effectiveAt } }: { draft: LostNumberDraft }) {
  const words = useWords(lostNumberWords);
  return (
    <>
      <StepTitle>{words.doneTitle}</StepTitle>
      <Notice variant="good">
        <p>{words.done(writeSpacedPhone(newPhoneNumber), writeInstant(effectiveAt))}</p>
      </Notice>
      <p>{words.doneNext}</p>
      <ButtonLink to="/login" variant="action">
        {words.signIn}
      </ButtonLink>
    </>
  );
}

function OtherWays() {
  const words = useWords(lostNumberWords);
  return (
    <div className="flex flex-col gap-2 text-ink-soft">
      <h2 className="text-base text-ink">{words.helpTitle}</h2>
      <p>{words.help}</p>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {words.bring.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
      <OtherEntry before={words.neverAsk} to="/contact" name={words.contact} />
      <OtherEntry before={words.haveSim} to="/recover" name={words.recover} />
      <OtherEntry before={words.remember} to="/login" name={words.signIn} />
    </div>
  );
}
