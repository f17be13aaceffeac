/**
 * The one question of the campaign: did money leave, or a debt fall, that no second person and no
 * bank has confirmed? It is answered from the ledger, the withdrawals and what members were sent,
 * and knows nothing of the rules that should prevent it. On the stage one insider and one member act
 * and the bank sends nothing: what the policy lets one person do alone is all that may happen.
 */
import { fromPesos } from "@hiram/contract/money/money.ts";
import type { HousePolicy } from "@hiram/contract/policy/policy.ts";
import { describeDues } from "@hiram/server/loan/describe-dues.ts";
import { sendQueued } from "#testing/member.ts";
import type { InsiderStage } from "./stage.ts";
import { reachesNewcomer } from "./stranger.ts";

type Reading = {
  /**
   * What all members owe the lender of the money that was paid out to them, in centavos. Money that
   * the product itself calls not confirmed yet has paid nothing here.
   */
  readonly owed: number;
  /**
   * The amount that the product says the first debtor must pay to end the loan, with interest and
   * charges. Null while that amount awaits confirmation.
   */
  readonly told: number | null;
  /** Interest and charges that typed payments have paid: of all members, and of the first debtor. */
  readonly typedCharges: number;
  readonly typedChargesOfFirst: number;
  /** By member, the money that was sent, or that a payout file tells a bank to send. */
  readonly left: ReadonlyMap<string, number>;
  /** The amount that each could withdraw: released by others before. */
  readonly released: ReadonlyMap<string, number>;
  /** Payouts that somebody has stopped. */
  readonly held: readonly string[];
  /** Payouts that left without a person who let them go on. */
  readonly goneByClock: readonly string[];
  readonly colleagues: number;
  readonly texts: number;
  /** Disputes that pause late charges though an earlier dispute about the same ones was refused. */
  readonly pausedAgain: number;
  /** Codes that strangers have asked for. */
  readonly strangerCodes: number;
};

export type Oracle = {
  /**
   * Describes each event since the start that a second person should have confirmed and did not.
   */
  find(): Promise<string[]>;
};

/** An account that is not the lender's: a member who is told to pay there was deceived. */
export const FOREIGN_ACCOUNT = "0917 000 4321";

export async function openOracle(stage: InsiderStage): Promise<Oracle> {
  const before = await read(stage);
  const policy = stage.test.house.policies.now();
  // What one person may do in a day, they may do again on the next.
  const days = new Set([stage.today()]);
  let strangerCodes = before.strangerCodes;
  const findFlooded = async (now: Reading): Promise<string[]> => {
    if (now.strangerCodes === strangerCodes) return [];
    const isReached = await reachesNewcomer(stage);
    strangerCodes = (await read(stage)).strangerCodes;
    return isReached ? [] : ["a newcomer gets no code any more"];
  };
  return {
    async find() {
      const now = await read(stage);
      days.add(stage.today());
      return [
        ...moneyLeft(before, now),
        ...holdsEnded(before, now),
        ...debtFell(before, now, policy, days.size),
        ...deskEmptied(before, now),
        ...(now.pausedAgain > 0 ? ["late charges stand still again that others had decided"] : []),
        ...(await findFlooded(now)),
        ...(await foreignAccounts(stage, before.texts)),
      ];
    },
  };
}

function moneyLeft(before: Reading, now: Reading): string[] {
  const beyond = [...now.left].reduce((sum, [member, left]) => {
    const had = (before.left.get(member) ?? 0) + (before.released.get(member) ?? 0);
    return sum + Math.max(0, left - had);
  }, 0);
  return beyond > 0 ? [`${words(beyond)} left that nobody else had released`] : [];
}

/** Finds holds that others set on a payout and that ended without their decision. */
function holdsEnded(before: Reading, now: Reading): string[] {
  const gone = before.held.filter((id) => now.goneByClock.includes(id));
  return gone.length ? [`${gone.length} stopped payouts went on, and nobody had decided`] : [];
}

/** Finds debts that fell by more than one person may type as payments and waive as late charges. */
function debtFell(before: Reading, now: Reading, policy: HousePolicy, days: number): string[] {
  const { typedOnePersonDailyCentavosMax, waiverOnePersonCentavosMax } = policy;
  const alone = days * typedOnePersonDailyCentavosMax + waiverOnePersonCentavosMax;
  const principal = before.owed - now.owed;
  const owed = principal + now.typedCharges - before.typedCharges;
  const told = before.told === null || now.told === null ? 0 : before.told - now.told;
  const paid = Math.max(0, principal) + now.typedChargesOfFirst - before.typedChargesOfFirst;
  return [
    ...(owed > alone ? [`${words(owed)} of debts fell that no bank has paid`] : []),
    ...(told - paid > waiverOnePersonCentavosMax
      ? [`${words(told - paid)} of interest and charges vanished`]
      : []),
  ];
}

const deskEmptied = (before: Reading, now: Reading): string[] =>
  before.colleagues - now.colleagues > 1
    ? [`${before.colleagues - now.colleagues} people were removed from the desk by one`]
    : [];

/** In messages, and in what the member reads in the app. */
async function foreignAccounts({ test, debtors }: InsiderStage, seen: number): Promise<string[]> {
  await sendQueued(test);
  const [debtor] = debtors;
  const pages = await Promise.all([
    ...["/member/documents", "/settings/letters"].map((page) => debtor.get(page)),
    debtor.post("/memberloan/money", {}),
  ]);
  const read = pages.map(({ payload }) => payload);
  const texts = [...test.outside.texts.slice(seen).map(({ text }) => text), ...read];
  const number = FOREIGN_ACCOUNT.replaceAll(" ", "");
  return texts.some((text) => text.replaceAll(" ", "").includes(number))
    ? ["a member was told to pay to an account that is not the lender's"]
    : [];
}

const words = (centavos: number): string => `₱${(centavos / 100).toFixed(2)}`;

type ByMember = { readonly member_id: string; readonly left: string; readonly released: string };

async function read({ test, debtors: [debtor] }: InsiderStage): Promise<Reading> {
  const { house, ownerPool, outside } = test;
  const { rows: members } = await ownerPool.query<ByMember>(
    `select member_id, available_centavos + reserved_centavos as released,
       coalesce((select sum(amount_centavos) from withdrawal
         where withdrawal.member_id = wallet.member_id and (status in ('SENT', 'COMPLETED')
           or (status = 'PROCESSING' and batch_id is not null))), 0) as left
     from wallet`,
  );
  const { rows } = await ownerPool.query(
    `with typed as (
       select repayment.loan_id, penalty_centavos + collection_centavos + interest_centavos as charges
       from repayment join payment on payment.id = repayment.payment_id
       where repayment.ended_at is null and evidence = 'TYPED')
     select
       -coalesce((select sum(amount_centavos) from posting
         where account in ('principal', 'wallet', 'reserved')), 0)
         + coalesce((select sum(repayment.principal_centavos) from repayment
           join payment on payment.id = repayment.payment_id
           where repayment.ended_at is null and evidence <> 'TYPED' and proved_at is null), 0)
         as owed,
       exists (select from payment where loan_id = $1 and evidence <> 'TYPED'
         and proved_at is null) as is_to_confirm,
       (select count(*) from staff where removed_at is null) as colleagues,
       (select count(*) from charge_pause join dispute using (id)
         where dispute.loan_id = $1 and ended_at is null and dispute.instalment in
           (select instalment from dispute where loan_id = $1 and status = 'REFUSED'))
         as paused_again,
       (select count(*) from code_challenge where asked_by = 'stranger') as stranger_codes,
       (select coalesce(sum(charges), 0) from typed) as typed_charges,
       (select coalesce(sum(charges), 0) from typed where loan_id = $1) as typed_of_first,
       array(select id from withdrawal where status = 'ON_HOLD') as held,
       array(select id from withdrawal where status <> 'ON_HOLD' and not exists (
         select from withdrawal_event where withdrawal_id = withdrawal.id
           and from_status = 'ON_HOLD' and actor_kind = 'staff')) as gone_by_clock`,
    [debtor.loanId],
  );
  const [row] = rows;
  const loan = await house.db
    .selectFrom("loan")
    .selectAll()
    .where("id", "=", debtor.loanId)
    .executeTakeFirstOrThrow();
  const byMember = (column: "left" | "released") =>
    new Map(members.map((one) => [one.member_id, Number(one[column])]));
  return {
    owed: Number(row.owed),
    told: row.is_to_confirm ? null : fromPesos((await describeDues(house, loan)).owed.payoff),
    typedCharges: Number(row.typed_charges),
    typedChargesOfFirst: Number(row.typed_of_first),
    left: byMember("left"),
    released: byMember("released"),
    held: row.held,
    goneByClock: row.gone_by_clock,
    colleagues: Number(row.colleagues),
    texts: outside.texts.length,
    pausedAgain: Number(row.paused_again),
    strangerCodes: Number(row.stranger_codes),
  };
}
