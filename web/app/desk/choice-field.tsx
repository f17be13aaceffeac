/** One of a list that has to be chosen: nothing is chosen at first. */
import type { ComponentProps } from "react";
import { SelectField } from "#fields/field.tsx";

type Props = ComponentProps<typeof SelectField> & {
  /** What is chosen, and how it is named, in the order in which it stands. */
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
