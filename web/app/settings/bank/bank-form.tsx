/** Changes the account for payouts: the new account, the password, then a code or a passkey. */
import { maskAccount } from "@hiram/contract/wire/mask.ts";
import { accountWords } from "@hiram/words/en/settings/account.ts";
import type { FormEvent } from "react";
import { BankFields, bankRules } from "#fields/bank-fields.tsx";
import { useForm } from "#fields/use-form.ts";
import { usePolicy } from "#hooks/site.tsx";
import { CodeEntry } from "#member/code-entry.tsx";
import { writeFullName } from "#member/full-name.ts";
import { PasskeyInstead } from "#member/passkey-instead.tsx";
import type { EditProps } from "#settings/account/edit-form.tsx";
import { fieldErrorsOf } from "#settings/account/edit-form.tsx";
import { CurrentPassword } from "#settings/security/current-password.tsx";
import { Button } from "#ui/button.tsx";
import { FailureStatus } from "#ui/failure.tsx";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";
import { type TypedBank, useBankChange } from "./use-bank-change.ts";

const empty: TypedBank = { bankName: "", accountNumber: "", currentPassword: "" };

export function BankForm({ info, onSaved, onBack }: EditProps) {
  const words = useWords(accountWords);
  const { bankChangeWaitHours } = usePolicy();
  const form = useForm("change", empty, {
    ...bankRules,
    currentPassword: (now) => (now.currentPassword === "" ? words.passwordMissing : null),
  });
  const { bankName, accountNumber } = form.typed;
  const change = useBankChange(form.typed, () => onSaved(words.bankAsked));
  const { state, sent } = change;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (state === "sending" || !form.checkAll()) return;
    const failure = await change.send();
    if (failure) form.mark(fieldErrorsOf(failure));
  };

  const title = <h3 className="text-base text-accent">{words.titles.bank}</h3>;
  if (sent)
    return (
      <div className="flex flex-col gap-4">
        {title}
        <p className="font-semibold">{words.bankAbout(bankName, maskAccount(accountNumber))}</p>
        <CodeEntry
          {...sent}
          state={state}
          isSent
          emailReader="member"
          onCode={change.confirm}
          onResend={change.send}
        />
        <Button variant="plain" className="self-start" onClick={change.reopen}>
          {words.back}
        </Button>
      </div>
    );
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      {title}
      <Notice variant="wait">
        <p>{words.bankText(bankChangeWaitHours)}</p>
      </Notice>
      <BankFields form={form} holder={writeFullName(info)} />
      <CurrentPassword form={form} label={words.password} hint={words.bankNeeds} />
      <FailureStatus state={state}>
        <p>{words.notSaved}</p>
      </FailureStatus>
      <div className="flex flex-wrap items-start gap-3">
        <Button type="submit" variant="action" disabled={state === "sending"}>
          {words.bankSend}
        </Button>
        <PasskeyInstead
          question={async () => (form.checkAll() ? change.passkey.question() : undefined)}
          confirm={change.passkey.confirm}
        />
        <Button variant="plain" disabled={state === "sending"} onClick={onBack}>
          {words.back}
        </Button>
      </div>
    </form>
  );
}
