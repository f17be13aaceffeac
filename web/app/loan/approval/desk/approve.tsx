/**
 * Approves a loan, as requested or for less. The current price is shown before the confirmation:
 * computed like the contract's, with the policy row that the server names for the loan.
 */
import { filterAmount } from "@hiram/contract/money/amount.ts";
import {
  type Centavos,
  fromPesos,
  toPesos,
  writePercent,
  writeWholePesos,
} from "@hiram/contract/money/money.ts";
import { quoteLoan } from "@hiram/contract/price/quote.ts";
import { ActDialog } from "#desk/act-dialog.tsx";
import type { Case } from "#desk/case-shape.ts";
import { FactList } from "#desk/facts.tsx";
import { NoteField } from "#desk/note-field.tsx";
import { TextAreaField, TextField } from "#fields/field.tsx";
import { useForm } from "#fields/use-form.ts";
import { Money } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import {
  type ApprovalLimits,
  approvalBody,
  isException,
  noteError,
  parseApprovedAmount,
  type SecondPersonLimits,
  sayLimits,
  whySecondPerson,
} from "./approval.ts";
import type { LoanDecisionProps } from "./decide.tsx";

type Props = Omit<LoanDecisionProps, "onDone"> & {
  readonly onDone: (needsSecondPerson: boolean) => void;
  readonly affordability: NonNullable<Case["affordability"]>;
  readonly isIdVerified: boolean;
};

export function ApproveDialog(props: Props) {
  const { loan, decide, onDone, onClose, affordability, isIdVerified } = props;
  const { policy, incomePHP } = affordability;
  const asked = fromPesos(loan.askedAmountPHP);
  const limits: ApprovalLimits = { min: policy.loanCentavosMin, asked };
  const twoPeople = limitsOf(affordability, loan.installmentCount);
  const form = useForm(
    "approve",
    { amount: String(loan.askedAmountPHP), note: "", exception: "" },
    {
      amount: ({ amount }) =>
        parseApprovedAmount(amount, limits) === null ? sayLimits(limits) : null,
      note: ({ note }) => noteError(note),
      exception: ({ amount, exception }) =>
        isException(parseApprovedAmount(amount, limits), twoPeople) && exception.trim().length < 3
          ? "Please say why."
          : null,
    },
  );
  const amount = parseApprovedAmount(form.typed.amount, limits);
  const why = whySecondPerson(amount, twoPeople);
  const act = () => {
    if (!form.checkAll() || amount === null) return;
    const { note, exception } = form.typed;
    const body = approvalBody({ loanId: loan.id, amount, asked, note, exception });
    decide.mutate(body, { onSuccess: ({ needsSecondPerson }) => onDone(needsSecondPerson) });
  };
  const box = form.box("amount");
  return (
    <ActDialog
      title="Approve this loan"
      act={sayAct(amount, why.length > 0)}
      isBusy={decide.isPending}
      error={decide.error}
      {...{ onClose, onAct: act }}
      work={{ kind: "application", id: loan.id }}
    >
      <TextField
        {...box}
        data-start
        label="Amount in pesos"
        hint={`${sayLimits(limits)} Asked for: ${writeWholePesos(asked)}.`}
        inputMode="decimal"
        maxLength={12}
        onChange={({ target }) => box.onChange({ target: { value: filterAmount(target.value) } })}
      />
      {!isIdVerified && <SubjectToId />}
      <WhySecondPerson {...{ why }} />
      {isException(amount, twoPeople) && (
        <TextAreaField
          {...form.box("exception")}
          label="Why an exception is made"
          hint="The second officer and the auditor read it, the member does not."
          rows={3}
          maxLength={300}
        />
      )}
      <Price {...{ amount, incomePHP }} months={loan.installmentCount} policy={policy} />
      <NoteField
        {...form.box("note")}
        of="approve"
        label="Note for the member (optional)"
        rows={3}
        maxLength={300}
      />
    </ActDialog>
  );
}

const limitsOf = (
  { policy, ...of }: NonNullable<Case["affordability"]>,
  months: number,
): SecondPersonLimits => ({
  onePersonMax: fromPesos(of.onePersonMaxPHP),
  leftToday: fromPesos(of.leftTodayPHP),
  idCheckerMax: of.isIdCheckedByYou ? fromPesos(of.idCheckerMaxPHP) : null,
  incomeMax: fromPesos(of.incomeMaxPHP),
  shareMax: of.shareMax,
  shareOf(amount) {
    const { instalment } = quoteLoan(amount, months, policy);
    return of.incomePHP > 0 ? ((of.debtsPHP ?? 0) + toPesos(instalment)) / of.incomePHP : null;
  },
});

const SubjectToId = () => (
  <Notice variant="wait">
    <p>
      The ID is not verified yet. The approval is subject to it: the member can agree to the
      contract, and take money out, only once it is.
    </p>
  </Notice>
);

const WhySecondPerson = ({ why }: { readonly why: readonly string[] }) =>
  why.length > 0 && (
    <Notice variant="wait">
      {why.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      <p>Another officer has to confirm this approval. Until then the loan stays as it is.</p>
    </Notice>
  );

function sayAct(amount: Centavos | null, isProposal: boolean): string {
  const act = isProposal ? "Propose" : "Approve";
  return amount === null ? act : `${act} ${writeWholePesos(amount)}`;
}

type PriceProps = {
  readonly amount: Centavos | null;
  readonly months: number;
  readonly policy: Parameters<typeof quoteLoan>[2];
  readonly incomePHP: number;
};

function Price({ amount, months, policy, incomePHP }: PriceProps) {
  const quote = amount === null ? null : quoteLoan(amount, months, policy);
  return (
    <div role="status" className="rounded-control bg-tint p-4">
      {quote ? (
        <FactList
          of={[
            ["Each month", <Money key="month" amount={quote.instalment} />],
            ["Last instalment", <Money key="last" amount={quote.lastInstalment} />],
            ["For", `${months} months`],
            ["Total to pay", <Money key="total" amount={quote.totalToPay} />],
            ["Cost of the loan", <Money key="cost" amount={quote.totalInterest} />],
            [
              "Effective rate (EIR)",
              `${writePercent(quote.rate.perYear)} a year, ${writePercent(quote.rate.perMonth, 3)} a month`,
            ],
            [
              "Of the income",
              incomePHP > 0 ? writePercent(toPesos(quote.instalment) / incomePHP, 1) : "not known",
            ],
          ]}
        />
      ) : (
        <p>The price appears once the amount is within its limits.</p>
      )}
    </div>
  );
}
