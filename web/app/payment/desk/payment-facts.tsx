/** The facts of a payment: the money, the payer, the loan. */

import { reverseReasons } from "@hiram/contract/payment/payment.ts";
import { paymentMethodNames } from "@hiram/contract/payment/payments-desk.ts";
import { FactList, type FactRow } from "#desk/facts.tsx";
import { Pesos } from "#desk/pesos.tsx";
import { LoanTag } from "#desk/statuses.tsx";
import { Link } from "#router/link.tsx";
import { writeDay } from "#ui/day.ts";
import type { OpenPayment } from "./payment-shape.ts";

export function PaymentFacts({ payment }: { payment: OpenPayment }) {
  const { payer, loan, memberId, name, reverseReason } = payment;
  const owner: FactRow[] =
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
  const owed: FactRow[] = payment.owedBack
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
    <FactList
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
        ["Payment method", paymentMethodNames[payment.way]],
        ["To our account", payment.ownAccount],
        [
          "The bank's reference",
          <span key="ref" className="break-all">
            {payment.reference}
          </span>,
        ],
        ["On the statement of", <StatementOf key="statement" payment={payment} />],
        ["Evidence", sayEvidence(payment)],
        ...(payment.recordedBy ? [["Typed by", payment.recordedBy] as const] : []),
        ...(payment.confirmedBy ? [["Confirmed by", payment.confirmedBy] as const] : []),
        ...(reverseReason ? [["Why it was reversed", reverseReasons[reverseReason]] as const] : []),
      ]}
    />
  );
}

/** Names the person who loaded it, because that person answers for it. */
const StatementOf = ({ payment }: { payment: OpenPayment }) => {
  const { statement } = payment;
  const said = sayStatement(payment);
  if (!statement) return said;
  return (
    <>
      <Link to={`/staff/statements/${statement.id}`} className="underline">
        {said}, line {statement.line}
      </Link>
      , loaded by {statement.loadedBy}
    </>
  );
};

const evidenceNames = {
  GATEWAY: [
    "Proved: the gateway confirmed it after its return window",
    "The payer can take it back",
  ],
  STATEMENT: ["Proved: on a confirmed statement", "Its statement is to be confirmed"],
  TYPED: ["Proved by earlier records", "Typed: no statement has it"],
} as const;

function sayEvidence({ evidence, provedAt, proofDueOn }: OpenPayment): string {
  const [proved, waits] = evidenceNames[evidence];
  if (provedAt) return proved;
  return proofDueOn ? `${waits}. Proof is expected by ${writeDay(proofDueOn)}` : waits;
}

function sayStatement({ onStatementOn, way, isLate }: OpenPayment): string {
  if (onStatementOn) return writeDay(onStatementOn);
  if (way !== "BY_HAND") return "";
  return isLate ? "Not on a statement after three banking days" : "Not on a statement yet";
}
