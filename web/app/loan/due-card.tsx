/** The first card of an active loan: the amount due, its date, and PAY. One big number. */
import { addDays } from "@hiram/contract/calendar/day.ts";
import { type Centavos, fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import type { StatusColor, StatusIconName } from "@hiram/contract/wire/lists.ts";
import { dueWords } from "@hiram/words/en/loan/due.ts";
import { loanWords } from "@hiram/words/en/loan/loan.ts";
import type { ReactNode } from "react";
import { type DueState, readDueState } from "#loan/due.ts";
import type { Loan } from "#loan/loan.api.ts";
import type { PayState } from "#member/pay-state.ts";
import { Link } from "#router/link.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { todayInManila, writeDay, writeWeekday } from "#ui/day.ts";
import { PageGround } from "#ui/ground.tsx";
import { PageHero } from "#ui/hero.tsx";
import { Notice } from "#ui/notice.tsx";
import { StatusTag } from "#ui/status-tag.tsx";
import { useWords } from "#words/words.tsx";

type Props = { readonly loan: Loan };
type CardProps = Props & {
  /** The payments under way, each with a link to its page. */
  readonly payment?: ReactNode;
  /** What the payments under way add up to. */
  readonly paying?: Centavos | undefined;
};
type DueWords = (typeof dueWords)["english"];

/** From this many days before the due date, the tag shows the days instead of "nothing is due". */
const SOON_DAYS = 5;

export function DueCard(props: CardProps) {
  const words = useWords(loanWords);
  if (props.loan.firstPaidOn !== null) return <Due {...props} />;
  return (
    <PageGround title={words.notYet}>
      <p>{words.notYetText}</p>
    </PageGround>
  );
}

function Due({ loan, payment, paying = 0 }: CardProps) {
  const words = useWords(dueWords);
  const standing = readDueState(loan, todayInManila());
  const { kind, amount } = standing;
  const isLate = kind === "late";
  // Pressing PAY again would pay the same amount twice, so another payment is made on purpose.
  const isCovered = paying > 0 && paying >= amount;
  // The notice about the request leads to it.
  const isAsking = loan.moreTime === "ASKED" || loan.moreTime === "OFFERED";
  return (
    <Card className="flex flex-col gap-4">
      {kind === "nothing" ? (
        <PageHero
          label={words.titles[kind]}
          sentence={words.nothing}
          tag={<StandingTag standing={standing} />}
        />
      ) : (
        <div className="flex flex-col gap-1">
          <PageHero
            label={words.titles[kind]}
            amount={amount}
            tag={<StandingTag standing={standing} />}
          />
          <LateParts standing={standing} />
          <DueDay loan={loan} standing={standing} />
          {isLate && <WaitingCost of={loan.owed.waiting} />}
        </div>
      )}
      <Disputed of={loan.owed.disputed} />
      <MoreTimeAsked of={loan.moreTime} />
      <Promised of={loan.promise} />
      <div className="empty:hidden">{payment}</div>
      {isCovered ? (
        <PayAnother />
      ) : (
        <ButtonLink to="/pay" variant="action" className="min-h-14 w-full text-lg">
          {words.pay}
        </ButtonLink>
      )}
      {isLate && !isCovered && <OtherWays mayAskTime={!isAsking} />}
      <More loan={loan} standing={standing} />
      <p className="text-sm text-ink-soft">{words.payNoFee}</p>
      {!isLate && !isAsking && <MoreTimeLink />}
      {!isLate && loan.mayMoveDueDay && <DueDayLink />}
    </Card>
  );
}

/** The page then asks for the amount instead of proposing the one that is under way. */
function PayAnother() {
  const another: PayState = { amount: "other" };
  return (
    <ButtonLink to="/pay" state={another} variant="plain" className="w-full">
      {useWords(dueWords).payAnother}
    </ButtonLink>
  );
}

const MoreTimeLink = () => (
  <Link
    to="/more-time"
    className="inline-flex min-h-11 items-center self-start text-accent underline"
  >
    {useWords(dueWords).moreTime}
  </Link>
);

const DueDayLink = () => (
  <Link
    to="/due-day"
    className="inline-flex min-h-11 items-center self-start text-accent underline"
  >
    {useWords(dueWords).moveDueDay}
  </Link>
);

/** What a member who cannot pay the whole amount may do: pay less, or ask for more time. */
function OtherWays({ mayAskTime }: { readonly mayAskTime: boolean }) {
  const words = useWords(dueWords);
  const part: PayState = { amount: "other" };
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))] gap-2">
      <ButtonLink to="/pay" state={part} variant="plain">
        {words.payPart}
      </ButtonLink>
      {mayAskTime && (
        <ButtonLink to="/more-time" variant="plain">
          {words.moreTime}
        </ButtonLink>
      )}
    </div>
  );
}

/** The cost of one more day, or until when waiting costs nothing. */
function WaitingCost({ of }: { readonly of: Loan["owed"]["waiting"] }) {
  const words = useWords(dueWords);
  if (!of) return null;
  const charges = writePesos(fromPesos(of.charges));
  const isTomorrow = of.on === todayInManila(-1);
  return (
    <p className="font-semibold text-bad">
      {isTomorrow
        ? words.oneMoreDay(charges)
        : words.freeUntil(writeWeekday(addDays(of.on, -1)), writeWeekday(of.on), charges)}
    </p>
  );
}

/** The disputed part of the amount due, which need not be paid before we have decided. */
function Disputed({ of }: { readonly of: number }) {
  const words = useWords(dueWords);
  if (of === 0) return null;
  return (
    <Notice variant="wait">
      <p className="font-semibold">{words.disputedTitle}</p>
      <p>{words.disputed(writePesos(fromPesos(of)))}</p>
      <Link to="/help/complaints" className="inline-flex min-h-11 items-center underline">
        {words.disputedLink}
      </Link>
    </Notice>
  );
}

/** Late charges pause while a request for more time is undecided. */
function MoreTimeAsked({ of }: { readonly of: Loan["moreTime"] }) {
  const words = useWords(dueWords);
  if (!of) return null;
  if (of === "AGREED")
    return (
      <Notice variant="good">
        <p className="font-semibold">{words.termsTitle}</p>
        <p>{words.termsText}</p>
        <Link to="/more-time" className="inline-flex min-h-11 items-center underline">
          {words.termsLink}
        </Link>
      </Notice>
    );
  return (
    <Notice variant="wait">
      <p className="font-semibold">{words.moreTimeTitle}</p>
      <p>{of === "ASKED" ? words.moreTimeAsked : words.moreTimeOffered}</p>
      <Link to="/more-time" className="inline-flex min-h-11 items-center underline">
        {words.moreTimeLink}
      </Link>
    </Notice>
  );
}

/** The member's promise to pay. A broken promise is not shown here. */
function Promised({ of }: { readonly of: Loan["promise"] }) {
  const words = useWords(dueWords);
  if (!of) return null;
  const say = (pesos: number) => writePesos(fromPesos(pesos));
  if (of.status === "KEPT")
    return (
      <Notice variant="good">
        <p>{words.promiseKept(say(of.amount))}</p>
      </Notice>
    );
  return (
    <Notice variant="wait">
      <p className="font-semibold">{words.promised(say(of.amount), writeDay(of.promisedOn))}</p>
      <p>{words.promisedText}</p>
      {of.paid > 0 && <p>{words.promisePaid(say(of.paid))}</p>}
    </Notice>
  );
}

type StandingProps = Props & { readonly standing: DueState };

/**
 * A closed due date is mentioned from this many days before it: earlier nobody plans a transfer.
 */
const CLOSED_DAY_SAID_DAYS = 14;

function DueDay({ loan, standing: { kind, days } }: StandingProps) {
  const words = useWords(dueWords);
  const { nextDueOn, nextDueClosed } = loan.owed;
  if (kind !== "ahead" || !nextDueOn) return null;
  return (
    <>
      <p className="text-ink-soft">{words.dueInOn(days, writeDay(nextDueOn))}</p>
      {nextDueClosed && days <= CLOSED_DAY_SAID_DAYS && (
        <p className="text-sm text-ink-soft">
          {words.dueClosed(nextDueClosed.name, writeDay(nextDueClosed.nextBankingDay))}
        </p>
      )}
    </>
  );
}

/** A late amount in parts: instalments, and charges for lateness. */
function LateParts({ standing: { amount, charges } }: Pick<StandingProps, "standing">) {
  const words = useWords(dueWords);
  if (charges === 0) return null;
  return (
    <p className="text-ink-soft">
      {words.lateParts(writePesos(amount - charges), writePesos(charges))}
    </p>
  );
}

/** The part already paid, the lateness, and what comes next. */
function More({ loan, standing }: StandingProps) {
  const words = useWords(dueWords);
  const { kind, lateCount, partPaid, paidAheadTo } = standing;
  const { nextDueOn, nextAmount } = loan.owed;
  const isDue = kind === "late" || kind === "today";
  return (
    <>
      {kind === "late" && <p>{words.lateCount(lateCount)}</p>}
      {kind === "today" && <p>{words.todayText}</p>}
      {partPaid > 0 && <p>{words.partPaid(writePesos(partPaid), lateCount)}</p>}
      {paidAheadTo && <p>{words.paidAhead(writeDay(paidAheadTo))}</p>}
      {isDue && nextDueOn && nextDueOn > todayInManila() && (
        <p>{words.dueAfter(writePesos(fromPesos(nextAmount)), writeDay(nextDueOn))}</p>
      )}
    </>
  );
}

type Tag = {
  readonly color: StatusColor;
  readonly icon: StatusIconName;
  readonly say: (words: DueWords, days: number) => string;
};

const fine: Tag = {
  color: "success",
  icon: "CheckCircleOutlineRounded",
  say: ({ fine: words }) => words,
};
const soon: Tag = {
  color: "warning",
  icon: "QueryBuilderRounded",
  say: (words, days) => words.soon(days),
};
const tags: Readonly<Record<DueState["kind"], Tag>> = {
  late: {
    color: "danger",
    icon: "ErrorOutlineRounded",
    say: (words, days) => words.late(days),
  },
  today: { color: "warning", icon: "QueryBuilderRounded", say: ({ today }) => today },
  ahead: fine,
  nothing: fine,
};

function StandingTag({ standing: { kind, days } }: { readonly standing: DueState }) {
  const words = useWords(dueWords);
  const { color, icon, say } = kind === "ahead" && days <= SOON_DAYS ? soon : tags[kind];
  return (
    <StatusTag color={color} icon={icon}>
      {say(words, days)}
    </StatusTag>
  );
}
