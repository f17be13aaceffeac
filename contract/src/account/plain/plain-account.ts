/**
 * The reference for the account of a loan: the rule of `account/dues.ts`, written as plainly as it
 * can be. It walks every day of the loan's life and every instalment on each day, plans the
 * instalments to come in the same way, and stores nothing. Tests, campaigns and `npm run
 * ledger:verify` compare the engine and the stored accounts with it, to the centavo; no page and no
 * close uses it.
 */

import type { LoanTerms, Plan } from "#account/dues-account.ts";
import type { Pause, Waiver } from "#account/pauses.ts";
import { scheduleRoundingOf } from "#account/plain/plain-rounding.ts";
import type { Settlement } from "#account/settlement.ts";
import { dayNumber, dayText, dueDates } from "#calendar/day.ts";
import { divideHalfUp, portionOf, shareOf } from "#money/money.ts";
import { type Quote, quoteLoan } from "#price/quote.ts";

export type PlainAmounts = {
  penalty: number;
  collection: number;
  fee: number;
  interest: number;
  principal: number;
};
type Kind = keyof PlainAmounts;
export const plainAmountKinds = ["penalty", "collection", "fee", "interest", "principal"] as const;
const noPlainAmounts = (): PlainAmounts => ({
  penalty: 0,
  collection: 0,
  fee: 0,
  interest: 0,
  principal: 0,
});
export const sumOfPlainAmounts = (amounts: PlainAmounts): number =>
  plainAmountKinds.reduce((sum, kind) => sum + amounts[kind], 0);

export type PlainRow = {
  number: number;
  day: number;
  asked: PlainAmounts;
  open: PlainAmounts;
  balance: number;
  penaltyShares: number;
  penaltyCounted: number;
  hasCollection: boolean;
};

type Relief = {
  readonly pauses?: readonly Pause[];
  readonly waivers?: readonly Waiver[];
  readonly isCoolingOff?: boolean;
  readonly settlements?: readonly Settlement[];
};

export class PlainAccount {
  today: number;
  month = 0;
  monthStart: number;
  readonly drawn: number[] = [];
  drawnTotal = 0;
  readonly rows: PlainRow[] = [];
  notDue = 0;
  readonly earned = { fee: 0, interest: 0 };
  readonly waiting = { fee: 0, interest: 0 };
  /** All that was paid of fees, interest and principal since the first day. */
  readonly paid = { fee: 0, interest: 0, principal: 0 };
  notDueDays = 0;
  owedDays = 0;
  readonly scheduled = { fee: 0, interest: 0 };
  /** The balance at the disclosed rate on the first day of the month, in 1/10,000 centavo. */
  shadow = 0;
  readonly shadowRounding: number;
  ceilingBefore = 0;
  charged = 0;
  notCharged = 0;
  readonly terms: LoanTerms;
  readonly quote: Quote;
  growth: number;
  private readonly pauses: readonly Pause[];
  private readonly waivers: { -readonly [Key in keyof Waiver]: Waiver[Key] }[];
  /** The quote's instalments, until new terms are agreed. */
  plan: Plan;
  chargesPaused = false;
  /** The loan is in cooling-off: it never earned interest or late charges. */
  readonly isCoolingOff: boolean;
  private monthEnds: readonly number[];
  /** Months that end on another day than they would have, and by how many days each differs. */
  private readonly moves: { readonly month: number; readonly end: number }[] = [];
  readonly movedDays = new Map<number, number>();
  /** The interest of each month of the plan, as a whole month. */
  wholeMonths: readonly number[];
  private readonly settlements: readonly Settlement[];
  /** Waived by a paid settlement, and as small rests. */
  forgiven = noPlainAmounts();

  constructor(terms: LoanTerms, relief: Relief) {
    const { pauses = [], waivers = [], isCoolingOff = false, settlements = [] } = relief;
    this.isCoolingOff = isCoolingOff;
    this.pauses = pauses;
    this.settlements = settlements;
    this.waivers = waivers.map((waiver) => ({ ...waiver }));
    this.terms = terms;
    this.quote = terms.quote;
    this.plan = terms.quote;
    this.wholeMonths = wholeMonthsOf(terms.quote);
    this.today = dayNumber(terms.firstPaidOn);
    this.monthStart = this.today;
    this.monthEnds = this.listMonthEnds(terms.quote.months + 2);
    this.growth = this.growthOfMonth();
    this.shadowRounding = scheduleRoundingOf(terms.quote, this.monthEnds);
  }

  private listMonthEnds(months: number): number[] {
    let ends = this.listFirstEnds(months);
    for (const { month, end } of this.moves)
      ends = [...ends.slice(0, month), end, ...dueDates(dayText(end), months).map(dayNumber)];
    return ends;
  }
  private listFirstEnds(months: number): number[] {
    const { firstPaidOn, dueDay = null } = this.terms;
    if (dueDay === null) return dueDates(firstPaidOn, months).map(dayNumber);
    let first = this.dayAfter(firstPaidOn, 15);
    while (new Date(first * 86_400_000).getUTCDate() !== dueDay) first++;
    return [first, ...dueDates(dayText(first), months).map(dayNumber)];
  }
  private dayAfter(day: string, days: number): number {
    return dayNumber(day) + days;
  }
  private growthOfMonth(): number {
    const { rate, dates } = this.quote;
    if (dates) return (1 + rate.perYear) ** (this.daysOfMonth / 365);
    const moved = this.movedDays.get(this.month) ?? 0;
    return (1 + rate.perMonth) ** (1 + (moved * 12) / 365);
  }

  /** Interest of some days at a month's interest: monthly × 12 × days / 365, rounded half up. */
  interestOfDays(monthly: number, days: number): number {
    return divideHalfUp(monthly * 12 * days, 365);
  }

  /** Interest of days between, in the plan of the running month and in what it asks for. */
  askForDays(interest: number): void {
    const rows = this.plan.schedule.map((row) => ({ ...row }));
    const running = rows[this.month];
    if (running) running.interest += interest;
    const asking = rows.slice(this.month).find(({ amount }) => amount > 0);
    if (running && asking) asking.amount += interest;
    this.plan = { months: rows.length, schedule: rows };
  }

  /** Ends the running month, and the months after it, on this day of the month. */
  moveDueDay(dueDay: number): void {
    let end = Math.max(this.monthStart + 15, this.today + 1);
    while (new Date(end * 86_400_000).getUTCDate() !== dueDay) end++;
    const before = this.movedDays.get(this.month) ?? 0;
    const days = end - this.monthEnd + before;
    const balance = this.shadow * this.growth ** this.part;
    this.moves.push({ month: this.month, end });
    this.movedDays.set(this.month, days);
    this.monthEnds = this.listMonthEnds(this.month + 12);
    this.growth = this.growthOfMonth();
    this.shadow = Math.round(balance / this.growth ** this.part);
    const monthly = this.wholeMonths[this.month] ?? 0;
    this.askForDays(this.interestOfDays(monthly, days) - this.interestOfDays(monthly, before));
  }

  get monthEnd(): number {
    return this.monthEnds[this.month] as number;
  }
  get daysOfMonth(): number {
    return this.monthEnd - this.monthStart;
  }
  get part(): number {
    return (this.today - this.monthStart) / this.daysOfMonth;
  }
  due(kind: Kind): number {
    return this.rows.reduce((sum, row) => sum + row.open[kind], 0);
  }
  get owed(): PlainAmounts {
    return {
      penalty: this.due("penalty"),
      collection: this.due("collection"),
      fee: this.due("fee") + this.earned.fee,
      interest: this.due("interest") + this.earned.interest,
      principal: this.due("principal") + this.notDue,
    };
  }
  get dueNow(): number {
    return this.rows.reduce((sum, row) => sum + sumOfPlainAmounts(row.open), 0);
  }

  /** Paid of a kind beyond what the instalments until today contain. */
  paidAhead(kind: "fee" | "interest" | "principal"): number {
    return this.rows.reduce(
      (left, row) => left - row.asked[kind] + row.open[kind],
      this.paid[kind],
    );
  }

  advanceAccountTo(day: number): void {
    while (this.today < day) this.passDay();
  }

  private passDay(): void {
    this.today++;
    this.owedDays += this.due("principal") + this.notDue;
    this.earnInterest();
    if (this.today === this.monthEnd) this.endMonth();
    const paused = { left: this.pausedToday() };
    if (!this.chargesPaused) for (const row of this.rows) this.chargeLate(row, paused);
  }

  private earnInterest(): void {
    if (this.isCoolingOff) return;
    const row = this.plan.schedule[this.month];
    const outstanding = row ? row.balance + row.principal : 0;
    if (!row || outstanding === 0) return;
    this.notDueDays += this.notDue;
    const rounding =
      this.part === 1 ? portionOf(this.shadowRounding, this.drawnTotal, this.quote.received) : 0;
    const balance = Math.floor(Math.round(this.shadow * this.growth ** this.part) / 10_000);
    for (const cost of ["fee", "interest"] as const) {
      const scheduled = portionOf(row[cost], this.notDueDays, outstanding * this.daysOfMonth);
      this.waiting[cost] += scheduled - this.scheduled[cost];
      this.scheduled[cost] = scheduled;
      const { fee, interest, principal } = this.owed;
      const room = balance + rounding - fee - interest - principal;
      // A month made longer has earned more of a fee already than its days would have.
      const allowed = Math.max(0, Math.min(this.waiting[cost], room));
      this.waiting[cost] -= allowed;
      this.earned[cost] += this.charge(allowed);
    }
  }

  private endMonth(): void {
    this.ceilingBefore += this.ceilingOfMonth();
    this.fallDue();
    this.shadow = Math.round(this.shadow * this.growth);
    this.month++;
    // After the term the months continue.
    if (this.month === this.monthEnds.length) this.monthEnds = this.listMonthEnds(this.month + 12);
    this.monthStart = this.today;
    this.growth = this.growthOfMonth();
    Object.assign(this.waiting, { fee: 0, interest: 0 });
    Object.assign(this.scheduled, { fee: 0, interest: 0 });
    this.notDueDays = 0;
    this.owedDays = 0;
  }

  private fallDue(): void {
    const { month, plan } = this;
    const left = this.notDue + this.earned.fee + this.earned.interest;
    if (month >= plan.months && left === 0) return;
    const aheadFee = this.paidAhead("fee");
    const aheadInterest = this.paidAhead("interest");
    const ahead = aheadFee + aheadInterest + this.paidAhead("principal");
    const all = ahead + left;
    const wanted = month >= plan.months - 1 ? all : Math.min(all, this.plannedOf());
    const asked = left > 0 ? wanted : 0;
    const fromAhead = Math.min(ahead, asked);
    const feeBefore = Math.min(aheadFee, fromAhead);
    const interestBefore = Math.min(aheadInterest, fromAhead - feeBefore);
    const fee = Math.min(this.earned.fee, asked - fromAhead);
    const interest = Math.min(this.earned.interest, asked - fromAhead - fee);
    const principal = asked - fromAhead - fee - interest;
    this.earned.fee -= fee;
    this.earned.interest -= interest;
    this.notDue -= principal;
    this.rows.push({
      number: month + 1,
      day: this.today,
      asked: {
        ...noPlainAmounts(),
        fee: feeBefore + fee,
        interest: interestBefore + interest,
        principal: asked - feeBefore - fee - interestBefore - interest,
      },
      open: { ...noPlainAmounts(), fee, interest, principal },
      balance: this.notDue,
      penaltyShares: 0,
      penaltyCounted: 0,
      hasCollection: false,
    });
  }

  private pausedToday(): number {
    const today = dayText(this.today);
    // No late charge is made while a settlement is on offer.
    for (const { offeredOn, payBy, withdrawnOn } of this.settlements)
      if (today > offeredOn && today <= payBy && today <= (withdrawnOn ?? payBy))
        return Number.POSITIVE_INFINITY;
    const general = this.pausesToday().filter(({ instalment }) => !instalment);
    return general.reduce((sum, { amount }) => sum + (amount ?? Number.POSITIVE_INFINITY), 0);
  }

  private pausesToday(): Pause[] {
    const day = dayText(this.today);
    return this.pauses.filter(({ from, until }) => from <= day && (!until || day < until));
  }

  private chargeLate(row: PlainRow, paused: { left: number }): void {
    const isDisputed = this.pausesToday().some(({ instalment }) => instalment === row.number);
    const { policy } = this.terms;
    const { fee, interest, principal } = row.open;
    const open = this.isCoolingOff || isDisputed ? 0 : fee + interest + principal;
    if (open === 0 || this.today - row.day <= policy.penaltyAfterDays) return;
    const overdue = Math.max(0, open - paused.left);
    paused.left -= open - overdue;
    if (!overdue) return;
    row.penaltyShares += overdue * policy.penaltyDailyBasisPoints;
    const soFar = divideHalfUp(row.penaltyShares, 10_000);
    this.ask(row, "penalty", soFar - row.penaltyCounted);
    row.penaltyCounted = soFar;
    if (row.hasCollection) return;
    row.hasCollection = true;
    this.ask(row, "collection", shareOf(overdue, policy.collectionBasisPoints));
  }

  private ask(row: PlainRow, kind: "penalty" | "collection", amount: number): void {
    let charged = this.charge(amount);
    for (const waiver of this.waivers) {
      if (waiver.instalment !== row.number) continue;
      const waived = Math.min(waiver[kind], charged);
      waiver[kind] -= waived;
      charged -= waived;
    }
    row.asked[kind] += charged;
    row.open[kind] += charged;
  }

  private charge(amount: number): number {
    const ceiling = Math.floor((this.ceilingBefore + this.ceilingOfMonth()) / 120_000);
    const { totalCap = ceiling } = this.terms;
    const room = Math.min(ceiling, totalCap) - this.charged;
    const allowed = Math.min(amount, Math.max(0, room));
    this.charged += allowed;
    this.notCharged += amount - allowed;
    return allowed;
  }

  ceilingOfMonth(): number {
    const basisPoints = this.terms.policy.chargesYearlyBasisPointsMax;
    if ((this.month === 0 && this.quote.dates) || this.movedDays.get(this.month))
      return Math.floor((this.owedDays * basisPoints * 12) / 365);
    return Math.floor((this.owedDays * basisPoints) / this.daysOfMonth);
  }

  draw(amount: number): void {
    const taken = Math.min(amount, this.quote.received - this.drawnTotal);
    this.drawn[this.month] = (this.drawn[this.month] ?? 0) + taken;
    this.drawnTotal += taken;
    this.notDue += taken;
    this.shadow += Math.round((taken * 10_000) / this.growth ** this.part);
  }

  private plannedOf(): number {
    const running = this.plan.schedule[this.month];
    if (!running) return 0;
    let planned = 0;
    for (const [month, amount = 0] of this.drawn.entries()) {
      const row = this.plan.schedule[month];
      const outstanding = row ? row.balance + row.principal : 0;
      if (outstanding > 0) planned += portionOf(running.amount, amount, outstanding);
    }
    return planned;
  }

  /** All payments of this day; returns what each paid. */
  pay(amounts: readonly number[]): PlainAmounts[] {
    const all = amounts.map((amount) => this.spend(amount));
    const toSchedule = all.reduce(
      (sum, parts) => sum + parts.fee + parts.interest + parts.principal,
      0,
    );
    this.shadow += Math.round((-toSchedule * 10_000) / this.growth ** this.part);
    return all;
  }

  private spend(amount: number): PlainAmounts {
    const parts = noPlainAmounts();
    let rest = amount;
    const take = (kind: Kind, wanted: number): number => {
      const taken = Math.min(wanted, rest);
      rest -= taken;
      parts[kind] += taken;
      return taken;
    };
    for (const { open } of this.rows)
      for (const kind of plainAmountKinds) open[kind] -= take(kind, open[kind]);
    this.earned.fee -= take("fee", this.earned.fee);
    this.earned.interest -= take("interest", this.earned.interest);
    this.notDue -= take("principal", this.notDue);
    this.paid.fee += parts.fee;
    this.paid.interest += parts.interest;
    this.paid.principal += parts.principal;
    return parts;
  }
}

/** A quote with a due day of its own has more or fewer days in its first month. */
function wholeMonthsOf({ dates, loan, months, schedule, ...quote }: Quote): number[] {
  if (!dates) return schedule.map(({ interest }) => interest);
  const whole = quoteLoan(loan, months, {
    interestMethod: quote.method,
    interestMonthlyBasisPoints: quote.interestMonthlyBasisPoints,
    chargesYearlyBasisPointsMax: 1,
  });
  return whole.schedule.map(({ interest }) => interest);
}
