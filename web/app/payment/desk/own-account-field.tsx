/**
 * The lender's account that received the money. A statement finds a typed payment only under its
 * account's name; with one account or none there is nothing to choose.
 */
import type { ComponentProps } from "react";
import { ChoiceField } from "#desk/choice-field.tsx";
import { useDesk } from "#desk/desk.api.ts";

type Props = Omit<ComponentProps<typeof ChoiceField>, "label" | "choices">;

export function OwnAccountField(props: Props) {
  const { data } = useDesk("GET /staff/statements/accounts");
  const accounts = data?.accounts ?? [];
  const [only, other] = accounts;
  if (!only) return null;
  if (!other)
    return (
      <p className="text-ink-soft">
        To our account {only.name}, {only.bankName}.
      </p>
    );
  const choices = Object.fromEntries(
    accounts.map(({ name, bankName }) => [name, `${bankName}, ${name}`]),
  );
  const hint = "Choose the account so that the bank statement can confirm this payment.";
  return <ChoiceField {...props} label="Our account" hint={hint} choices={choices} />;
}
