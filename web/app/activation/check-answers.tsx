/** All answers on one page, each with a way to change it, before the last step is sent. */
import type { ActivationStep } from "@hiram/contract/activation/activation.ts";
import type { Gender, IdType, MaritalStatus } from "@hiram/contract/wire/lists.ts";
import { maskStart } from "@hiram/contract/wire/mask.ts";
import { writeSpacedPhone } from "@hiram/contract/wire/spaced-phone.ts";
import { activationWords } from "@hiram/words/en/activation/activation.ts";
import { stepWords } from "@hiram/words/en/activation/steps.ts";
import { optionWords } from "@hiram/words/en/member/options.ts";
import { layoutWords } from "@hiram/words/en/site/layout.ts";
import { SavingOverlay } from "#activation/saving-overlay.tsx";
import type { SavedAnswers } from "#activation/use-saved-answers.ts";
import { type Reply, useSaving } from "#activation/use-saving.ts";
import { ask } from "#api/client.ts";
import type { Bank } from "#fields/bank-fields.tsx";
import { Button } from "#ui/button.tsx";
import { writeDay } from "#ui/day.ts";
import { FailureStatus } from "#ui/failure.tsx";
import { useWords } from "#words/words.tsx";

type Props = {
  readonly saved: SavedAnswers;
  readonly bank: Bank;
  readonly onChange: (step: ActivationStep) => void;
  readonly onBack: () => void;
  /** The server refuses the account: its errors, by field. */
  readonly onFaults: (faults: Readonly<Record<string, string>>) => void;
  readonly onSaved: (reply: Reply) => void;
  readonly onElsewhere: () => Promise<boolean>;
};

export function CheckAnswers({ saved, bank, onChange, onBack, onFaults, ...rest }: Props) {
  const words = useWords(activationWords);
  const layout = useWords(layoutWords);
  const parts = useParts(saved, bank);
  const { state, run } = useSaving({
    step: "bank",
    form: { checkAll: () => true, mark: onFaults },
    save: () => ask("PATCH /member/update/bank", bank),
    ...rest,
  });
  const isBusy = state === "busy" || state === "finishing";
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-soft">{words.checkText}</p>
      {parts.map(({ name, lines }) => (
        <section key={name} className="flex flex-col gap-2 rounded-card border border-line p-3">
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <h4 className="flex-1 basis-32 font-semibold">{words.shortTitles[name]}</h4>
            <Button
              variant="plain"
              disabled={isBusy}
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
      <FailureStatus state={state}>
        <p>{words.notSaved}</p>
      </FailureStatus>
      <div className="flex flex-wrap gap-3">
        <Button variant="action" className="grow" disabled={isBusy} onClick={run}>
          {isBusy ? words.saving : words.finish}
        </Button>
        <Button variant="plain" disabled={isBusy} onClick={onBack}>
          {words.back}
        </Button>
      </div>
      <p className="text-sm font-semibold text-ink-soft">{layout.neverPayFirst}</p>
      {state === "finishing" && <SavingOverlay />}
    </div>
  );
}

type Line = readonly [term: string, value: string];
type Part = { readonly name: ActivationStep; readonly lines: readonly Line[] };

/** Numbers of the ID and the account are masked: they can be read over a shoulder. */
function useParts({ personal, address, references, identity }: SavedAnswers, bank: Bank): Part[] {
  const words = useWords(stepWords);
  const options = useWords(optionWords);
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
            [words.personal.nationality, personal.nationality],
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
    [
      "bank",
      [
        [words.bank.bank, bank.bankName],
        [words.bank.number, maskStart(bank.accountNumber)],
      ],
    ],
  ];
  return parts.map(([name, lines]) => ({ name, lines: lines.filter((line) => !!line) }));
}
