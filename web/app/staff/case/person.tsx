/** The member's own data in sections, numbers masked. */

import { textAnswerNames } from "@hiram/contract/activation/answers.ts";
import { writeNumber } from "@hiram/contract/money/money.ts";
import { genders, jobCategories, maritalStatuses } from "@hiram/contract/wire/lists.ts";
import { writeSpacedPhone } from "@hiram/contract/wire/spaced-phone.ts";
import { answerWords } from "@hiram/words/en/member/answers.ts";
import type { Case } from "#desk/case-shape.ts";
import { DeskSection } from "#desk/desk-section.tsx";
import { FactList, type FactRow } from "#desk/facts.tsx";
import { RevealButton } from "#desk/reveal.tsx";
import { writeFullName } from "#member/full-name.ts";
import { PhoneChange } from "#session/phone-change/desk/phone-change.tsx";
import { Corrections } from "#settings/correction/desk/corrections.tsx";
import { DeliveryProblems } from "#staff/case/delivery-problems.tsx";
import { writeDay, writeInstant } from "#ui/day.ts";

type Choices = readonly { readonly value: string; readonly label: string }[];

const labelOf = (list: Choices, value: string): string =>
  list.find((one) => one.value === value)?.label ?? value;

const untold = <p className="text-ink-soft">Not told yet.</p>;

/** Where the member lives and works, and how to reach them. */
export const CaseContacts = ({ shown }: { shown: Case }) => (
  <>
    <Contact shown={shown} />
    <Employment {...shown.employment} />
    <Address address={shown.address} />
    <Reference shown={shown} />
  </>
);

export const CasePersonal = ({
  shown: { personal, corrections },
}: {
  readonly shown: Pick<Case, "personal" | "corrections">;
}) => (
  <DeskSection id="personal" title="Personal">
    {personal ? (
      <FactList
        of={[
          ["Name", writeFullName(personal)],
          ["Born", `${writeDay(personal.birthDate)}, ${personal.age} years`],
          ["Gender", labelOf(genders, personal.gender)],
          ["Marital status", labelOf(maritalStatuses, personal.maritalStatus)],
          ...textAnswerNames.map((name): FactRow => [answerWords.english[name], personal[name]]),
        ]}
      />
    ) : (
      untold
    )}
    <Corrections corrections={corrections} />
  </DeskSection>
);

function Contact({ shown: { member, contact } }: { shown: Case }) {
  const { memberId } = member;
  const facts: FactRow[] = [
    [
      "Phone",
      <RevealButton
        key="phone"
        part="phoneNumber"
        masked={writeSpacedPhone(contact.phoneMasked)}
        write={writeSpacedPhone}
        what="the phone number"
        {...{ memberId }}
      />,
    ],
    [
      "E-mail",
      <RevealButton
        key="email"
        part="email"
        masked={contact.emailMasked}
        what="the e-mail address"
        {...{ memberId }}
      />,
    ],
    ["Registered", writeInstant(member.registeredAt)],
  ];
  return (
    <DeskSection id="contact" title="Phone and e-mail">
      <FactList of={facts} />
      <DeliveryProblems troubles={contact.troubles} />
      <PhoneChange memberId={memberId} waiting={contact.phoneChange} />
    </DeskSection>
  );
}

const Employment = (employment: Case["employment"]) => (
  <DeskSection id="employment" title="Employment">
    <FactList
      of={[
        ["Country", employment.workPlaceCountry],
        ["Place", employment.workLocation],
        ["Job", employment.jobTitle],
        ["Kind", labelOf(jobCategories, employment.jobCategory)],
        ["Net income a month", `₱${writeNumber(Number(employment.monthlyNetIncome), 2)}`],
      ]}
    />
  </DeskSection>
);

const Address = ({ address }: Pick<Case, "address">) => (
  <DeskSection id="address" title="Address">
    {address ? (
      <FactList
        of={[
          ["Country", address.countryResidence],
          ["Province", address.province],
          ["Town", address.town],
          ["Street", address.streetAddress],
          ["Postal code", address.postal],
        ]}
      />
    ) : (
      untold
    )}
  </DeskSection>
);

const Reference = ({ shown: { reference, member } }: { shown: Case }) => (
  <DeskSection id="reference" title="Character reference">
    {reference ? (
      <>
        <FactList
          of={[
            ["Name", reference.fullName],
            ["Relationship", reference.relationship],
            [
              "Phone",
              <RevealButton
                key="phone"
                memberId={member.memberId}
                part="refPhoneNumber1"
                masked={writeSpacedPhone(reference.phoneMasked)}
                write={writeSpacedPhone}
                what="the reference's phone number"
              />,
            ],
          ]}
        />
        <p className="text-sm text-ink-soft">
          Never contacted to collect, and never told about the loan.
        </p>
        {reference.before.length > 0 && <OldReferences before={reference.before} />}
      </>
    ) : (
      untold
    )}
  </DeskSection>
);

type OldReferencesProps = { readonly before: NonNullable<Case["reference"]>["before"] };

const OldReferences = ({ before }: OldReferencesProps) => (
  <>
    <h3 className="text-base">Before</h3>
    <ul className="flex flex-col gap-1 text-ink-soft">
      {before.map(({ fullName, relationship, phoneMasked, until }) => (
        <li key={until}>
          {fullName}, {relationship},{" "}
          <span className="figures">{writeSpacedPhone(phoneMasked)}</span>, until{" "}
          {writeInstant(until)}
        </li>
      ))}
    </ul>
  </>
);
