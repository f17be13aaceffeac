/** Proposes to write off what a member owes back of a refund. */
import { FactList } from "#desk/facts.tsx";
import { Pesos } from "#desk/pesos.tsx";
import { proposedNotice } from "#desk/say-proposed.ts";
import { emptyReason, TwoPersonDialog } from "#desk/two-person-dialog.tsx";
import type { OpenPayment } from "#payment/desk/payment-shape.ts";

type Props = {
  readonly payment: OpenPayment;
  readonly owed: NonNullable<OpenPayment["owedBack"]>;
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
};

export const OwedBackDialog = ({ payment, owed, onDone, onClose }: Props) => (
  <TwoPersonDialog
    call="POST /staff/payments/write-off"
    name="owed-back"
    title="Write off what is owed back?"
    act="Propose the write-off"
    start={emptyReason}
    bodyOf={({ reason }) => ({
      id: payment.id,
      memberId: owed.memberId,
      amount: owed.amount,
      reason,
    })}
    toast={proposedNotice}
    said={proposedNotice}
    work={{ kind: "payment", id: payment.id }}
    reasonField={{ label: "Why" }}
    {...{ onDone, onClose }}
  >
    <FactList
      of={[
        ["Member", owed.name],
        ["Owed back", <Pesos key="owed" of={owed.amount} />],
        ["Payment", payment.number],
      ]}
    />
    <p>
      When another person has confirmed it, the member owes none of it any more and gets a message
      that says so. It is a loss in the books.
    </p>
  </TwoPersonDialog>
);
