/** Account: the member's stored data by section, and the forms that change it. */

import { accountWords } from "@hiram/words/en/settings/account.ts";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { AccountSections, type EditableDetail } from "#settings/account/account-sections.tsx";
import { AddressForm } from "#settings/account/address-form.tsx";
import type { EditProps } from "#settings/account/edit-form.tsx";
import { EmailForm } from "#settings/account/email-form.tsx";
import { EmploymentForm } from "#settings/account/employment-form.tsx";
import { PhoneForm } from "#settings/account/phone-form.tsx";
import { ReferenceForm } from "#settings/account/reference-form.tsx";
import { BankForm } from "#settings/bank/bank-form.tsx";
import { CorrectionForm } from "#settings/correction/correction-form.tsx";
import { useMemberInfo } from "#settings/settings.api.ts";
import { WithAnswer } from "#settings/with-answer.tsx";
import { DoneStatus } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";

const forms: Readonly<Record<EditableDetail, ComponentType<EditProps>>> = {
  email: EmailForm,
  employment: EmploymentForm,
  address: AddressForm,
  bank: BankForm,
  phone: PhoneForm,
  reference: ReferenceForm,
  correction: CorrectionForm,
};

export function AccountSettings() {
  const words = useWords(accountWords);
  const query = useMemberInfo();
  const [editing, setEditing] = useState<EditableDetail>();
  const [said, setSaid] = useState("");
  const top = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(editing);
  // The content has changed: start at its top.
  useEffect(() => {
    if (wasEditing.current !== editing) top.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  const Form = editing && forms[editing];
  const leave = (saying: string) => {
    setSaid(saying);
    setEditing(undefined);
  };

  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      <WithAnswer query={query} loading={words.loading} failed={words.failed}>
        {(info) => {
          if (!info.active) return <p>{words.none}</p>;
          if (Form) return <Form info={info} onBack={() => leave("")} onSaved={leave} />;
          return (
            <div className="flex flex-col gap-6">
              <DoneStatus words={said} />
              <AccountSections info={info} onChange={setEditing} onSaid={setSaid} />
            </div>
          );
        }}
      </WithAnswer>
    </div>
  );
}
