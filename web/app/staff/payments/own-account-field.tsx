/**
 * The lender's account that money came to. A statement finds a payment by hand only under the name
 * of its account; where no account is set up, there is nothing to choose.
 */
import type { ComponentProps } from "react";
import { ChoiceField } from "#staff/desk/choice-field.tsx";
import { useDesk } from "#staff/desk/desk.api.ts";

type Props = Omit<ComponentProps<typeof ChoiceField>, "label" | "choices">;

export function OwnAccountField(props: Props) {
  const { data } = useDesk("GET /staff/statements/accounts");
  const accounts = data?.accounts ?? [];
  if (accounts.length === 0) return null;
  const choices = Object.fromEntries(
    accounts.map(({ name, bankName }) => [name, `${bankName}, ${name}`]),
  );
  return <ChoiceField {...props} label="Our account" choices={choices} />;
}
