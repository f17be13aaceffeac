/** Changes the phone number: the new number and the password, then a code from each phone. */
import { writeSpacedPhone } from "@hiram/contract/wire/spaced-phone.ts";
import { fieldWords } from "@hiram/words/en/fields/fields.ts";
import { accountWords } from "@hiram/words/en/settings/account.ts";
import { phoneWords } from "@hiram/words/en/settings/phone.ts";
import type { FormEvent } from "react";
import { PhoneField } from "#fields/phone-field.tsx";
import { homeCountry, ownPhoneError, writeWirePhone } from "#fields/phone-number.ts";
import { useForm } from "#fields/use-form.ts";
import { usePolicy } from "#hooks/site.tsx";
import { CodeEntry } from "#member/code-entry.tsx";
import { CodeForm } from "#member/code-form.tsx";
import { Link } from "#router/link.tsx";
import { type EditProps, fieldErrorsOf } from "#settings/account/edit-form.tsx";
import { usePhoneChange } from "#settings/account/use-phone-change.ts";
import { CurrentPassword } from "#settings/security/current-password.tsx";
import { Button } from "#ui/button.tsx";
import { FailureStatus } from "#ui/failure.tsx";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";

export function PhoneForm({ onBack }: EditProps) {
  const words = useWords(accountWords);
  const phone = useWords(phoneWords);
  const phones = useWords(fieldWords);
  const { recoveryHoldHours } = usePolicy();
  const form = useForm(
    "change",
    { country: homeCountry, phoneNumber: "", currentPassword: "" },
    {
      phoneNumber: (now) => ownPhoneError(now, phones),
      currentPassword: (now) => (now.currentPassword === "" ? words.passwordMissing : null),
    },
  );
  const { country, phoneNumber, currentPassword } = form.typed;
  const wire = writeWirePhone(country, phoneNumber);
  const change = usePhoneChange(wire, currentPassword);
  const { state, sent } = change;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (state === "sending" || !form.checkAll()) return;
    const failure = await change.send("old");
    if (failure) form.mark(fieldErrorsOf(failure));
  };

  if (sent)
    return (
      <div className="flex flex-col gap-4">
        <h3 className="text-base text-accent">{phone.title}</h3>
        <PhoneCodes change={change} sent={sent} newPhone={wire} />
        <Button variant="plain" className="self-start" onClick={change.reopen}>
          {words.back}
        </Button>
      </div>
    );
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <h3 className="text-base text-accent">{phone.title}</h3>
      <Notice variant="wait">
        <p>{phone.text(recoveryHoldHours)}</p>
      </Notice>
      <PhoneField
        id="change-phoneNumber"
        label={phone.newPhone}
        country={country}
        phoneNumber={phoneNumber}
        error={form.errors.phoneNumber}
        onPhone={form.change}
        onLeave={() => form.check("phoneNumber")}
      />
      <CurrentPassword form={form} label={words.password} hint={words.passwordWhy} />
      <FailureStatus state={state}>
        <p>{words.notSaved}</p>
      </FailureStatus>
      <div className="flex flex-wrap items-start gap-3">
        <Button type="submit" variant="action" disabled={state === "sending"}>
          {phone.sendCode}
        </Button>
        <Button variant="plain" disabled={state === "sending"} onClick={onBack}>
          {words.back}
        </Button>
      </div>
      <LostSim />
    </form>
  );
}

type CodesProps = {
  readonly change: ReturnType<typeof usePhoneChange>;
  readonly sent: NonNullable<ReturnType<typeof usePhoneChange>["sent"]>;
  readonly newPhone: string;
};

function PhoneCodes({ change, sent, newPhone }: CodesProps) {
  const phone = useWords(phoneWords);
  const code = { ...sent, state: change.state, isSent: true, onCode: change.confirm };
  if (sent.to === "old")
    return <CodeEntry key="old" {...code} onResend={() => change.send("old")} />;
  return (
    <CodeForm key="new" prefix="new" {...code} onResend={() => change.send("new")}>
      <p className="font-semibold">{phone.newTitle}</p>
      <p>{phone.sentTo(writeSpacedPhone(newPhone))}</p>
    </CodeForm>
  );
}

function LostSim() {
  const words = useWords(phoneWords);
  return (
    <p>
      {words.lost}{" "}
      <Link to="/lost-number" className="py-2 font-semibold text-accent underline">
        {words.lostLink}
      </Link>
    </p>
  );
}
