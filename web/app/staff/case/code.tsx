/** Sends a code to the member's own phone; staff never see it. */
import { filterAmount } from "@hiram/contract/money/amount.ts";
import { readAmount } from "@hiram/contract/money/money.ts";
import { ActDialog } from "#desk/act-dialog.tsx";
import type { CaseLoanFacts } from "#desk/case-shape.ts";
import { useDeskAction } from "#desk/desk.api.ts";
import { TextField } from "#fields/field.tsx";
import { useForm } from "#fields/use-form.ts";
import { writeInstant } from "#ui/day.ts";
import { showToast } from "#ui/toast.ts";

type Props = {
  readonly memberId: string;
  readonly loan: CaseLoanFacts;
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
};

export function MemberCodeDialog({ memberId, loan, onDone, onClose }: Props) {
  const isAccept = loan.status === "APPROVED";
  const send = useDeskAction("POST /staff/codes");
  const form = useForm(
    "code",
    { amount: "" },
    {
      amount: ({ amount }) =>
        isAccept || (readAmount(amount) ?? 0) > 0 ? null : "Please enter the amount they named.",
    },
  );
  const box = form.box("amount");
  const act = () => {
    if (!form.checkAll()) return;
    const withdrawalAmount = readAmount(form.typed.amount) ?? 0;
    send.mutate(
      isAccept
        ? { memberId, purpose: "ACCEPT_LOAN" }
        : { memberId, purpose: "WITHDRAW", withdrawalAmount },
      {
        onSuccess: ({ sentAt }) => {
          const said = `A code is on its way to the member, asked for at ${writeInstant(sentAt)}.`;
          showToast("success", said);
          onDone(`${said} Nobody at the desk sees it.`);
        },
      },
    );
  };
  return (
    <ActDialog
      title={isAccept ? "Send a code to agree to the contract" : "Send a code to withdraw"}
      act="Send the code"
      isBusy={send.isPending}
      error={send.error}
      onAct={act}
      onClose={onClose}
    >
      <p>
        It goes to the member's own phone, and is good for this alone. You do not see it. Never ask
        the member for it.
      </p>
      {!isAccept && (
        <TextField
          {...box}
          wireName="withdrawalAmount"
          data-start
          label="Amount the member named, in pesos"
          hint="The code is good for exactly this amount, to the member's own account."
          inputMode="decimal"
          maxLength={12}
          onChange={({ target }) => box.onChange({ target: { value: filterAmount(target.value) } })}
        />
      )}
    </ActDialog>
  );
}
