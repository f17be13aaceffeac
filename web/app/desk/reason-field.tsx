/** Why a change of staff is proposed. */
import { TextAreaField } from "#fields/field.tsx";

export const reasonRule = {
  reason: ({ reason }: { readonly reason: string }) =>
    reason.trim().length >= 3 ? null : "Please say why.",
};

type Props = Omit<Parameters<typeof TextAreaField>[0], "label" | "hint">;

export const ReasonField = (box: Props) => (
  <TextAreaField
    {...box}
    label="Reason"
    hint="The person who confirms it reads this."
    rows={3}
    maxLength={300}
  />
);
