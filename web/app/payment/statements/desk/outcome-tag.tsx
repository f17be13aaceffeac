/** The outcome of a line, or its expected outcome, as a tag. */
import { type LineOutcome, lineOutcomes } from "@hiram/contract/payment/statements.ts";
import type { StatusColor, StatusIconName } from "@hiram/contract/wire/lists.ts";
import { StatusTag } from "#ui/status-tag.tsx";

const views: Readonly<Record<LineOutcome, readonly [StatusColor, StatusIconName]>> = {
  WAITING: ["info", "QueryBuilderRounded"],
  MATCHED: ["success", "CheckCircleOutlineRounded"],
  SUSPENSE: ["warning", "QueryBuilderRounded"],
  CONFIRMED: ["success", "CheckCircleOutlineRounded"],
  REVERSED: ["info", "LockResetRounded"],
  RETURN_UNKNOWN: ["danger", "ErrorOutlineRounded"],
  KNOWN: ["info", "PauseCircleOutlineRounded"],
  LEFT_ASIDE: ["info", "PauseCircleOutlineRounded"],
};

/** The expected outcomes, before loading. */
const planned: Readonly<Record<LineOutcome, string>> = {
  WAITING: "To be booked",
  MATCHED: "Will be booked to",
  SUSPENSE: "Owner not known: goes to suspense",
  CONFIRMED: "Confirms a payment booked by hand",
  REVERSED: "Return: reverses its payment",
  RETURN_UNKNOWN: "Return whose payment is not found",
  KNOWN: "Known already: nothing happens",
  LEFT_ASIDE: "Money that left: not booked here",
};

type Props = { readonly outcome: LineOutcome; readonly isPlanned?: boolean };

export const sayOutcome = ({ outcome, isPlanned = false }: Props): string =>
  (isPlanned ? planned : lineOutcomes)[outcome];

export function OutcomeTag(props: Props) {
  const [color, icon] = views[props.outcome];
  return (
    <StatusTag color={color} icon={icon}>
      {sayOutcome(props)}
    </StatusTag>
  );
}
