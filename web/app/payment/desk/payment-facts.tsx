/** What is known of a payment: the money, the payer, the loan. */
import { reverseReasons } from "@hiram/contract/payment/payment.ts";
import { type Fact, Facts } from "#desk/facts.tsx";
import { Pesos } from "#desk/pesos.tsx";
import { LoanTag } from "#desk/statuses.tsx";
import { Link } from "#router/link.tsx";
import { writeDay } from "#ui/day.ts";
import type { OpenPayment } from "./payment-shape.ts";
import { wayNames } from "./payment-words.tsx";

export function PaymentFacts({ payment }: { payment: OpenPayment }) {
  const { payer, loan, memberId, name, reverseReason } = payment;
  const owner: Fact[] =
    loan && memberId
      ? [
          [
            "Member",
            <Link key="member" to={`/staff/members/${memberId}`} className="underline">
              {name}
            </Link>,
          ],
          [
            "Loan",
            <span key="loan" className="inline-flex flex-wrap items-center gap-2">
              {loan.number} <LoanTag status={loan.status} />
            </span>,
          ],
        ]
      : [];
  const owed: Fact[] = payment.owedBack
    ? [
        [
          "Owed back by the member",
          <span key="owed">
            <Pesos of={payment.owedBack.amount} />,{" "}
            <Link to={`/staff/members/${payment.owedBack.memberId}`} className="underline">
              {payment.owedBack.name}
            </Link>
          </span>,
        ],
      ]
    : [];
  return (
    <Facts
      of={[
        ...owner,
        ...owed,
        ["Value date", writeDay(payment.valueOn)],
        ["Payer", payer.name],
        ["From account", payer.accountEnding && `Ending ${payer.accountEnding}`],
        [
          "Text",
          payer.text && (
            <span key="text" className="break-words whitespace-pre-wrap">
              {payer.text}
            </span>
          ),
        ],
        ["Way", wayNames[payment.way]],
        ["To our account", payment.ownAccount],
        [
          "The bank's reference",
          <span key="ref" className="break-all">
            {payment.reference}
          </span>,
        ],
        ["On the statement of", sayStatement(payment)],
        ...(payment.recordedBy ? [["Recorded by", payment.recordedBy] as const] : []),
        ...(payment.confirmedBy ? [["Confirmed by", payment.confirmedBy] as const] : []),
        ...(reverseReason ? [["Why it was reversed", reverseReasons[reverseReason]] as const] : []),
      ]}
    />
  );
}

function sayStatement({ onStatementOn, way, isLate }: OpenPayment): string {
  if (onStatementOn) return writeDay(onStatementOn);
  if (way !== "BY_HAND") return "";
  return isLate ? "Not on a statement after three banking days" : "Not on a statement yet";
}
