/** The sections of the account. Numbers are masked; the eye reveals one for three seconds. */
import { textAnswerNames } from "@hiram/contract/activation/answers.ts";
import { fromPesos, writeWholePesos } from "@hiram/contract/money/money.ts";
import type { Revealable } from "@hiram/contract/settings/settings.ts";
import { writeSpacedPhone } from "@hiram/contract/wire/spaced-phone.ts";
import { answerWords } from "@hiram/words/en/member/answers.ts";
import { optionWords } from "@hiram/words/en/member/options.ts";
import { accountWords } from "@hiram/words/en/settings/account.ts";
import type { ReactNode } from "react";
import { writeFullName } from "#member/full-name.ts";
import { MaskedNumber } from "#member/masked.tsx";
import { RecoveryHold } from "#member/recovery-hold.tsx";
import { IdPictures } from "#settings/account/id-pictures.tsx";
import { PhonePending } from "#settings/account/phone-pending.tsx";
import { BankPending } from "#settings/bank/bank-pending.tsx";
import { OwnCorrection } from "#settings/correction/own-correction.tsx";
import { LabelledLines } from "#settings/lines.tsx";
import { type MemberInfo, revealerOf } from "#settings/settings.api.ts";
import { Button } from "#ui/button.tsx";
import { writeDay } from "#ui/day.ts";
import { useWords } from "#words/words.tsx";

export type EditableDetail =
  | "email"
  | "employment"
  | "address"
  | "bank"
  | "phone"
  | "reference"
  | "correction";

type Props = {
  readonly info: MemberInfo;
  readonly onChange: (what: EditableDetail) => void;
  /** Called when something was done without leaving this page. */
  readonly onSaid: (said: string) => void;
};

type AccountWords = (typeof accountWords)["english"];
type Line = readonly [name: string, value: ReactNode];

type OptionWords = (typeof optionWords)["english"];
type AnswerWords = (typeof answerWords)["english"];

/** A value without a label is shown unchanged. */
const labelIn = (labels: Readonly<Record<string, string>>, value: string) => labels[value] ?? value;

const masked = (masked: string, what: Revealable, thing: string) =>
  masked === "" ? "" : <MaskedNumber masked={masked} what={thing} reveal={revealerOf(what)} />;

const personal = (
  info: MemberInfo,
  words: AccountWords,
  options: OptionWords,
  answers: AnswerWords,
): Line[] => [
  [words.name, writeFullName(info)],
  [words.birthDate, info.birthDate && writeDay(info.birthDate)],
  [words.maritalStatus, labelIn(options.maritalStatuses, info.maritalStatus)],
  ...textAnswerNames.map((name): Line => [answers[name], info[name]]),
];

const employment = (info: MemberInfo, words: AccountWords, options: OptionWords): Line[] => [
  [words.workCountry, info.workPlaceCountry],
  [words.workLocation, info.workLocation],
  [words.jobTitle, info.jobTitle],
  [words.jobCategory, labelIn(options.jobCategories, info.jobCategory)],
  [
    words.income,
    info.monthlyNetIncome && writeWholePesos(fromPesos(Number(info.monthlyNetIncome))),
  ],
];

const address = (info: MemberInfo, words: AccountWords): Line[] => [
  [words.country, info.countryResidence],
  [words.province, info.province],
  [words.town, info.town],
  [words.street, info.streetAddress],
  [words.postalCode, info.postalCode],
];

const reference = (info: MemberInfo, words: AccountWords): Line[] => [
  [words.refName, info.refFullName1],
  [words.refRelationship, info.refRelationship1],
  [
    words.refPhone,
    masked(writeSpacedPhone(info.refPhoneNumber1), "refPhoneNumber1", words.refPhoneThing),
  ],
];

const identity = (info: MemberInfo, words: AccountWords, options: OptionWords): Line[] => [
  [words.idType, labelIn(options.idTypes, info.identityType)],
  [words.idNumber, masked(info.identityNumber, "identityNumber", words.idNumberThing)],
];

const bank = (info: MemberInfo, words: AccountWords): Line[] => [
  [words.bank, info.bankName],
  [words.accountNumber, masked(info.accountEnding, "accountNumber", words.accountNumberThing)],
];

export function AccountSections({ info, onChange, onSaid }: Props) {
  const words = useWords(accountWords);
  const options = useWords(optionWords);
  const answers = useWords(answerWords);
  const titles = words.sections;
  return (
    <>
      <Section title={titles.personal}>
        <LabelledLines lines={personal(info, words, options, answers)} />
        <OwnCorrection info={info} onSaid={onSaid} onAsk={() => onChange("correction")} />
        <Changeable
          name={words.phone}
          onChange={info.recoveryHoldUntil === null ? () => onChange("phone") : undefined}
        >
          {masked(writeSpacedPhone(info.phoneNumber), "phoneNumber", words.phoneThing)}
        </Changeable>
        {info.pendingPhone && <PhonePending pending={info.pendingPhone} onSaid={onSaid} />}
        <Changeable name={words.email} onChange={() => onChange("email")}>
          {info.email}
        </Changeable>
      </Section>
      <Section title={titles.employment} onChange={() => onChange("employment")}>
        <LabelledLines lines={employment(info, words, options)} />
      </Section>
      <Section title={titles.address} onChange={() => onChange("address")}>
        <LabelledLines lines={address(info, words)} />
      </Section>
      <Section title={titles.reference} onChange={() => onChange("reference")}>
        <LabelledLines lines={reference(info, words)} />
      </Section>
      <Section title={titles.identity}>
        <LabelledLines lines={identity(info, words, options)} />
        <IdPictures info={info} />
      </Section>
      <Section
        title={titles.bank}
        onChange={info.recoveryHoldUntil === null ? () => onChange("bank") : undefined}
      >
        <LabelledLines lines={bank(info, words)} />
        {info.recoveryHoldUntil && <RecoveryHold until={info.recoveryHoldUntil} />}
        {info.pendingBank && <BankPending pending={info.pendingBank} onSaid={onSaid} />}
      </Section>
    </>
  );
}

type SectionProps = {
  readonly title: string;
  readonly onChange?: (() => void) | undefined;
  readonly children: ReactNode;
};

function Section({ title, onChange, children }: SectionProps) {
  return (
    <section className="flex flex-col gap-2">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h3 className="text-base text-accent">{title}</h3>
        {onChange && <ChangeButton of={title} onChange={onChange} />}
      </div>
      {children}
    </section>
  );
}

type ChangeableProps = {
  readonly name: string;
  readonly onChange: (() => void) | undefined;
  readonly children: ReactNode;
};

/** A single line with its own change form. */
const Changeable = ({ name, onChange, children }: ChangeableProps) => (
  <div className="flex items-center justify-between gap-4 border-b border-line pb-2">
    <div className="min-w-0">
      <p className="text-ink-soft">{name}</p>
      <div className="wrap-anywhere">{children}</div>
    </div>
    {onChange && <ChangeButton of={name} onChange={onChange} />}
  </div>
);

function ChangeButton({ of, onChange }: { of: string; onChange: () => void }) {
  const words = useWords(accountWords);
  return (
    <Button variant="link" aria-label={words.changeOf(of)} onClick={onChange}>
      {words.change}
    </Button>
  );
}
