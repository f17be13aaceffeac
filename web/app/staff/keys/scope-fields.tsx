/** What a key may do, as boxes to tick. */
import { type OpenScope, openScopeNames, openScopes } from "@hiram/contract/wire/scopes.ts";
import { CheckField, FieldError } from "#fields/field.tsx";

type Props = {
  readonly chosen: ReadonlySet<OpenScope>;
  /** The boxes that are shown. */
  readonly among?: readonly OpenScope[];
  readonly error: string | null;
  readonly onChange: (chosen: ReadonlySet<OpenScope>) => void;
};

export function ScopeFields({ chosen, among = openScopeNames, error, onChange }: Props) {
  const toggle = (one: OpenScope, isOn: boolean) =>
    onChange(new Set(openScopeNames.filter((each) => (each === one ? isOn : chosen.has(each)))));
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="font-semibold">May</legend>
      {among.map((one) => (
        <CheckField
          key={one}
          id={`scope-${one.replace(".", "-")}`}
          checked={chosen.has(one)}
          onChange={({ target }) => toggle(one, target.checked)}
        >
          {openScopes[one]}
        </CheckField>
      ))}
      <FieldError id="scopes">{error}</FieldError>
    </fieldset>
  );
}

/** Networks are typed one in each line, or with commas. */
export const splitNetworks = (typed: string): string[] => typed.split(/[\s,]+/).filter(Boolean);
