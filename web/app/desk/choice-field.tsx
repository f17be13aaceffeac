/** A required choice from a list: at first nothing is chosen. */
import type { ComponentProps } from "react";
import { SelectField } from "#fields/field.tsx";

type Props = ComponentProps<typeof SelectField> & {
  /** The values and their names, in the order of the list. */
  readonly choices: Readonly<Record<string, string>>;
};

export const ChoiceField = ({ choices, ...box }: Props) => (
  <SelectField {...box}>
    <option value="">Please choose</option>
    {Object.entries(choices).map(([value, name]) => (
      <option key={value} value={value}>
        {name}
      </option>
    ))}
  </SelectField>
);
