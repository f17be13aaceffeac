/** What the earlier steps saved, read back above Finish, each part with a way to change it. */

import type { ActivationStep } from "@hiram/contract/activation/activation.ts";
import { textAnswerNames } from "@hiram/contract/activation/answers.ts";
import { countryNameOf } from "@hiram/contract/wire/country-names.ts";
import type { Gender, IdType, MaritalStatus } from "@hiram/contract/wire/lists.ts";
import { writeSpacedPhone } from "@hiram/contract/wire/spaced-phone.ts";
import { activationWords } from "@hiram/words/en/activation/activation.ts";
import { registryWords } from "@hiram/words/en/activation/registry-details.ts";
import { stepWords } from "@hiram/words/en/activation/steps.ts";
import { answerWords } from "@hiram/words/en/member/answers.ts";
import { optionWords } from "@hiram/words/en/member/options.ts";
import type { SavedAnswers } from "#activation/use-saved-answers.ts";
import { Button } from "#ui/button.tsx";
import { writeDay } from "#ui/day.ts";
import { useWords } from "#words/words.tsx";

type Props = {
  readonly saved: SavedAnswers;
  readonly onChange: (step: ActivationStep) => void;
};

export function CheckAnswers({ saved, onChange }: Props) {
  const words = useWords(activationWords);
  const parts = useParts(saved);
  return (
    <section aria-labelledby="check-answers" className="flex flex-col gap-4">
      <h4
        id="check-answers"
        className="border-t border-line pt-4 text-lg font-semibold text-accent"
      >
        {words.checkTitle}
      </h4>
      <p className="text-ink-soft">{words.checkText}</p>
      {parts.map(({ name, lines }) => (
        <section key={name} className="flex flex-col gap-2 border-t border-line pt-3">
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <h5 className="flex-1 basis-32 font-semibold">{words.shortTitles[name]}</h5>
            <Button
              variant="link"
              aria-label={words.changeOf(words.shortTitles[name])}
              onClick={() => onChange(name)}
            >
              {words.change}
            </Button>
          </div>
          <dl className="flex flex-col gap-1">
            {lines.map(([term, value]) => (
              <div key={term} className="flex flex-wrap items-baseline gap-x-3">
                <dt className="flex-2 basis-28 text-sm text-ink-soft">{term}</dt>
                <dd className="min-w-0 flex-3 basis-36 break-words">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </section>
  );
}

type Line = readonly [term: string, value: string];
type Part = { readonly name: ActivationStep; readonly lines: readonly Line[] };

/** The ID number is masked, because it can be read over a shoulder. */
function useParts({ personal, address, references, identity }: SavedAnswers): Part[] {
  const words = useWords(stepWords);
  const options = useWords(optionWords);
  const answers = useWords(answerWords);
  const registry = useWords(registryWords);
  const parts: [ActivationStep, (Line | false | null)[]][] = [
    [
      "personal",
      personal
        ? [
            [
              words.personal.fullName,
              [personal.firstName, personal.middleName, personal.lastName]
                .filter(Boolean)
                .join(" "),
            ],
            [words.personal.gender, options.genders[personal.gender as Gender] ?? personal.gender],
            [words.personal.birthDate, writeDay(personal.birthDate)],
            [
              words.personal.maritalStatus,
              options.maritalStatuses[personal.maritalStatus as MaritalStatus] ??
                personal.maritalStatus,
            ],
            ...textAnswerNames.map(
              (name): Line | false => personal[name] !== "" && [answers[name], personal[name]],
            ),
            !!personal.birthPlace && [registry.birthPlace, personal.birthPlace],
            !!personal.birthCountry && [
              registry.birthCountry,
              countryNameOf(personal.birthCountry),
            ],
          ]
        : [],
    ],
    [
      "address",
      address
        ? [
            [words.address.street, address.streetAddress],
            [words.address.town, address.town],
            [words.address.province, address.province],
            address.postalCode !== "" && [words.address.postalCode, address.postalCode],
            [words.address.country, address.countryResidence],
          ]
        : [],
    ],
    [
      "references",
      references
        ? [
            [words.references.fullName, references.refFullName1],
            [words.references.relationship, references.refRelationship1],
            [words.references.phone, writeSpacedPhone(references.refPhoneNumber1)],
          ]
        : [],
    ],
    [
      "identity",
      identity
        ? [
            [
              words.identity.type,
              identity.otherIdentityType || options.idTypes[identity.identityType as IdType],
            ],
            [words.identity.number, identity.identityNumber],
            [words.identity.pictures, String(identity.imageIdBackURL ? 3 : 2)],
          ]
        : [],
    ],
  ];
  return parts.map(([name, lines]) => ({ name, lines: lines.filter((line) => !!line) }));
}
