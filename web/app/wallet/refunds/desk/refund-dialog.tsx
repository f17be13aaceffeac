/** Proposes to send overpaid money back to the member's own payout account. */
import { filterAmount } from "@hiram/contract/money/amount.ts";
import { fromPesos, readAmount, writePesos } from "@hiram/contract/money/money.ts";
import { FactList } from "#desk/facts.tsx";
import { Pesos } from "#desk/pesos.tsx";
import { proposedNotice } from "#desk/say-proposed.ts";
import { TwoPersonDialog } from "#desk/two-person-dialog.tsx";
import { TextField } from "#fields/field.tsx";

export type OverpaidMember = {
  readonly id: string;
  readonly name: string;
  readonly overpaid: number;
  /** Bank and last four digits. */
  readonly sentTo: string | null;
  /** The most that an e-wallet accepts in one transfer; null without a limit. */
  readonly transferMax: number | null;
};

type Props = {
  readonly member: OverpaidMember;
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
};

const write = (pesos: number): string => writePesos(fromPesos(pesos));

export function RefundDialog({ member, onDone, onClose }: Props) {
  const { overpaid, transferMax } = member;
  const isInParts = transferMax !== null && overpaid > transferMax;
  return (
    <TwoPersonDialog
      call="POST /staff/payments/refund"
      name="refund"
      title="Refund overpaid money"
      act="Propose the refund"
      start={{ amount: String(isInParts ? transferMax : overpaid), reason: "" }}
      rules={{
        amount: ({ amount }) => {
          const pesos = readAmount(amount) ?? 0;
          if (pesos <= 0) return "Please enter an amount.";
          if (pesos > overpaid) return `At most ${write(overpaid)}, which was overpaid.`;
          return isInParts && pesos > transferMax
            ? `At most ${write(transferMax)}, which the e-wallet takes in one transfer.`
            : null;
        },
      }}
      bodyOf={({ amount, reason }) => ({
        memberId: member.id,
        amount: readAmount(amount) ?? 0,
        reason,
      })}
      toast={proposedNotice}
      said={`Refund to ${member.name}: ${proposedNotice}`}
      reasonField={{ label: "Why" }}
      {...{ onDone, onClose }}
    >
      {(form) => {
        const box = form.box("amount");
        return (
          <>
            <FactList
              of={[
                ["Member", member.name],
                ["Overpaid", <Pesos key="overpaid" of={member.overpaid} />],
                ["Sent to", member.sentTo ?? "No account was named yet"],
              ]}
            />
            <TextField
              {...box}
              data-start
              label="Amount in pesos"
              {...(isInParts && {
                hint: `The e-wallet takes ${write(transferMax)} in one transfer. Refund the rest after this part is confirmed.`,
              })}
              inputMode="decimal"
              maxLength={12}
              onChange={({ target }) =>
                box.onChange({ target: { value: filterAmount(target.value) } })
              }
            />
          </>
        );
      }}
    </TwoPersonDialog>
  );
}
