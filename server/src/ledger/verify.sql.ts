import { paymentChecks } from "#ledger/verify-payments.sql.ts";

/**
 * The invariants of the ledger in words, each with the statement that finds the rows that break it.
 */
export const ledgerChecks = {
  "every entry's postings sum to zero": `
    select 'entry ' || entry.id || ' has ' || count(amount_centavos) || ' postings that sum to ' ||
      coalesce(sum(amount_centavos), 0) as found
    from entry left join posting on posting.entry_id = entry.id
    group by entry.id having coalesce(sum(amount_centavos), 0) <> 0 or count(amount_centavos) < 2`,

  "all postings together sum to zero": `
    select 'all postings sum to ' || sum(amount_centavos) as found
    from posting having sum(amount_centavos) <> 0`,

  "every posting belongs to its entry's member": `
    select 'posting of entry ' || posting.entry_id || ' names member ' || posting.member_id as found
    from posting left join entry on entry.id = posting.entry_id
    where entry.member_id is distinct from posting.member_id`,

  "every movement flows between its own accounts": `
    select 'entry ' || entry.id || ' is ' || movement || ' with ' ||
      string_agg(account || case when posting.amount_centavos < 0 then '-' else '+' end, ' ') as found
    from entry join posting on posting.entry_id = entry.id
    left join withdrawal on withdrawal.id = entry.subject_id
    where account || case when posting.amount_centavos < 0 then '-' else '+' end <> all (
      case movement || case when kind = 'REFUND' then ' of a refund' else '' end
        when 'releaseLoan' then array['principal-', 'wallet+']
        when 'takeBackLoan' then array['wallet-', 'principal+']
        when 'reserveWithdrawal' then array['wallet-', 'reserved+']
        when 'settleWithdrawal' then array['reserved-', 'paid_out+']
        when 'returnWithdrawal' then array['reserved-', 'wallet+']
        when 'reserveWithdrawal of a refund' then array['overpaid-', 'refunding+']
        when 'settleWithdrawal of a refund' then array['refunding-', 'refunded+']
        when 'returnWithdrawal of a refund' then array['refunding-', 'overpaid+']
        when 'repay' then
          array['received-', 'penalty+', 'collection+', 'fee+', 'interest+', 'principal+']
        when 'returnUnused' then
          array['wallet-', 'penalty+', 'collection+', 'fee+', 'interest+', 'principal+']
        when 'receivePayment' then array['received-', 'suspense+']
        when 'reversePayment' then array['suspense-', 'received+']
        when 'applyPayment' then array['suspense-', 'penalty+', 'collection+', 'fee+', 'interest+',
          'principal+', 'overpaid+']
        when 'unmatchPayment' then array['suspense+', 'penalty-', 'collection-', 'fee-', 'interest-',
          'principal-', 'overpaid-', 'owed_back-']
        when 'settleOwedBack' then array['overpaid-', 'owed_back+']
        when 'writeOffOwedBack' then array['written_off-', 'owed_back+']
        when 'forgiveSettled' then array['written_off-', 'principal+', 'written_off+', 'principal-']
        when 'reallocate' then array['penalty+', 'collection+', 'fee+', 'interest+', 'principal+',
          'overpaid+', 'penalty-', 'collection-', 'fee-', 'interest-', 'principal-', 'overpaid-']
      end)
    group by entry.id`,

  "a wallet's balances are the sums of its postings": `
    select 'wallet of member ' || coalesce(wallet.member_id, sums.member_id) || ' says ' ||
      concat_ws('/', available_centavos, reserved_centavos, principal_centavos, paid_out_centavos,
        overpaid_centavos, refunding_centavos, owed_back_centavos) ||
      ', postings say ' ||
      concat_ws('/', available, reserved, principal, paid_out, overpaid, refunding, owed_back)
      as found
    from wallet full join (
      select member_id,
        coalesce(sum(amount_centavos) filter (where account = 'wallet'), 0) as available,
        coalesce(sum(amount_centavos) filter (where account = 'reserved'), 0) as reserved,
        coalesce(sum(amount_centavos) filter (where account = 'principal'), 0) as principal,
        coalesce(sum(amount_centavos) filter (where account = 'paid_out'), 0) as paid_out,
        coalesce(sum(amount_centavos) filter (where account = 'overpaid'), 0) as overpaid,
        coalesce(sum(amount_centavos) filter (where account = 'refunding'), 0) as refunding,
        coalesce(sum(amount_centavos) filter (where account = 'owed_back'), 0) as owed_back
      from posting where member_id is not null group by member_id
    ) sums on sums.member_id = wallet.member_id
    where (coalesce(available_centavos, 0), coalesce(reserved_centavos, 0),
           coalesce(principal_centavos, 0), coalesce(paid_out_centavos, 0),
           coalesce(overpaid_centavos, 0), coalesce(refunding_centavos, 0),
           coalesce(owed_back_centavos, 0))
      is distinct from (coalesce(available, 0), coalesce(reserved, 0), coalesce(principal, 0),
                        coalesce(paid_out, 0), coalesce(overpaid, 0), coalesce(refunding, 0),
                        coalesce(owed_back, 0))`,

  "what a member owes back was refunded out of payments that were taken away": `
    select 'member ' || coalesce(owed.member_id, taken.member_id) || ' owes back ' ||
      coalesce(-owed_back_centavos, 0) || ', refunds took ' || coalesce(taken.sum, 0) as found
    from (select member_id, owed_back_centavos from wallet where owed_back_centavos <> 0) owed
    full join (
      select member_id, sum(refunded_centavos - written_off_centavos) as sum from repayment
      where ended_at is not null and refunded_centavos > written_off_centavos group by member_id
    ) taken on taken.member_id = owed.member_id
    where coalesce(-owed_back_centavos, 0) <> coalesce(taken.sum, 0)`,

  "what is reserved belongs to withdrawals on their way": `
    select 'member ' || coalesce(reserved.member_id, open.member_id) || ' holds ' ||
      coalesce(reserved.reserved_centavos, 0) || ' for ' || coalesce(open.sum, 0) as found
    from (select member_id, reserved_centavos from wallet where reserved_centavos <> 0) reserved
    full join (
      select member_id, sum(amount_centavos) as sum from withdrawal
      where kind = 'LOAN' and status in ('PROCESSING', 'ON_HOLD', 'SENT') group by member_id
    ) open on open.member_id = reserved.member_id
    where coalesce(reserved.reserved_centavos, 0) <> coalesce(open.sum, 0)`,

  "what is set aside for refunds belongs to refunds on their way": `
    select 'member ' || coalesce(held.member_id, open.member_id) || ' has ' ||
      coalesce(held.refunding_centavos, 0) || ' for ' || coalesce(open.sum, 0) as found
    from (select member_id, refunding_centavos from wallet where refunding_centavos <> 0) held
    full join (
      select member_id, sum(amount_centavos) as sum from withdrawal
      where kind = 'REFUND' and status in ('PROCESSING', 'ON_HOLD', 'SENT') group by member_id
    ) open on open.member_id = held.member_id
    where coalesce(held.refunding_centavos, 0) <> coalesce(open.sum, 0)`,

  "each refund took its amount from overpaid repayments of its member": `
    select 'refund ' || withdrawal_number || ' of ' || withdrawal.amount_centavos || ' took ' ||
      coalesce(sum(centavos), 0) as found
    from withdrawal
    left join refund_part on refund_part.withdrawal_id = withdrawal.id
    left join repayment on repayment.id = refund_part.repayment_id
      and repayment.member_id = withdrawal.member_id
    where kind = 'REFUND'
    group by withdrawal.id
    having coalesce(sum(centavos) filter (where repayment.id is not null), 0)
      <> withdrawal.amount_centavos`,

  "what a repayment has given back is what refunds took from it": `
    select 'repayment ' || repayment_number || ' says ' || refunded_centavos || ', refunds took ' ||
      coalesce(taken, 0) as found
    from repayment left join (
      select repayment_id, sum(centavos) as taken
      from refund_part join withdrawal on withdrawal.id = refund_part.withdrawal_id
      where withdrawal.status <> 'RETURNED' group by repayment_id
    ) its on its.repayment_id = repayment.id
    where refunded_centavos <> coalesce(taken, 0)`,

  "each withdrawal moved its amount, as its status says": `
    select 'withdrawal ' || withdrawal_number || ' of ' || amount_centavos || ' is ' || status ||
      ' but moved ' || coalesce(string_agg(movement || ' ' || coalesce(moved, 0), ', '
        order by entry_id), 'nothing') as found
    from withdrawal left join (
      select subject_id, entry.id as entry_id, movement, max(amount_centavos) as moved
      from entry left join posting on posting.entry_id = entry.id group by entry.id
    ) its on its.subject_id = withdrawal.id
    group by withdrawal.id
    having array_agg(movement order by entry_id) is distinct from
        case withdrawal.status
          when 'COMPLETED' then array['reserveWithdrawal', 'settleWithdrawal']
          when 'RETURNED' then array['reserveWithdrawal', 'returnWithdrawal']
          else array['reserveWithdrawal']
        end
      or bool_or(moved is distinct from amount_centavos)`,

  "no withdrawal moved without its row": `
    select 'entry ' || entry.id || ' is ' || movement || ' of no withdrawal' as found
    from entry
    where movement in ('reserveWithdrawal', 'settleWithdrawal', 'returnWithdrawal')
      and not exists (select from withdrawal where withdrawal.id = entry.subject_id)`,

  // Payments against postings: a later difference has an entry of its own, and an ended repayment
  // pays nothing.
  ...paymentChecks,

  "each loan that was accepted was released once, whole": `
    select 'loan ' || loan_number || ' of ' || amount_centavos || ' is ' || status ||
      ' and released ' || coalesce(released, 0) as found
    from loan left join (
      select subject_id, max(amount_centavos) as released
      from entry join posting on posting.entry_id = entry.id
      where movement = 'releaseLoan' group by subject_id
    ) its on its.subject_id = loan.id
    where coalesce(released, 0) <> case when accepted_at is null then 0 else amount_centavos end`,

  "a settlement gives something up only when its sum was paid": `
    select 'loan ' || loan_number || ' has a settlement that is ' || s.status || ' and gave up ' ||
      given_up as found
    from (select *, penalty_centavos + collection_centavos + fee_centavos + interest_centavos
      + loan_settlement.principal_centavos as given_up from loan_settlement) s
    join loan on loan.id = s.loan_id
    where s.status <> 'PAID' and given_up <> 0`,

  "what was given up of the principal is what was posted as given up": `
    select 'loan ' || loan_number || ' gave up ' || coalesce(booked, 0) || ' and posted ' ||
      coalesce(posted, 0) as found
    from (
      select loan_id, sum(principal_centavos) as booked from (
        select loan_id, principal_centavos from loan_settlement
        union all select loan_id, principal_centavos from loan_rest_waived
      ) given_up group by loan_id
    ) s
    full join (
      select entry.loan_id, sum(posting.amount_centavos) as posted
      from entry join posting on posting.entry_id = entry.id and posting.account = 'principal'
      where movement = 'forgiveSettled' group by entry.loan_id
    ) its on its.loan_id = s.loan_id
    join loan on loan.id = coalesce(s.loan_id, its.loan_id)
    where coalesce(booked, 0) <> coalesce(posted, 0)`,

  "nothing is owed on a loan that has ended": `
    select 'loan ' || loan_number || ' is ' || status || ' and owes ' || -sum(posting.amount_centavos)
      as found
    from loan
    join entry on entry.loan_id = loan.id
    join posting on posting.entry_id = entry.id and posting.account = 'principal'
    where status in ('DECLINED', 'CANCELLED', 'CLOSED')
    group by loan.id having sum(posting.amount_centavos) <> 0`,

  "nothing was received before a payout was confirmed": `
    select 'loan ' || loan_number || ' was paid for in entry ' || entry.id as found
    from loan
    join entry on entry.loan_id = loan.id
    join posting on posting.entry_id = entry.id
      and posting.account in ('received', 'interest', 'penalty', 'collection')
    where first_paid_at is null`,

  "a payout is confirmed by a withdrawal that was completed": `
    select 'loan ' || loan_number || ' says ' || coalesce(first_paid_on::text, 'never') as found
    from loan
    where (first_paid_at is not null) <> exists (
      select from withdrawal
      where withdrawal.loan_id = loan.id and withdrawal.kind = 'LOAN'
        and withdrawal.status = 'COMPLETED'
    )`,

  "each active loan with a payout has an account, or waits for it": `
    select 'loan ' || loan_number || ' was paid out on ' || first_paid_on || ' and has no account'
      as found
    from loan
    where status = 'ACTIVE' and first_paid_on is not null
      and not exists (select from loan_account where loan_account.loan_id = loan.id)
      and not exists (select from loan_change where loan_change.loan_id = loan.id)`,

  // Money paid out beyond the loan was the member's own.
  "the principal of each account is what was paid out and not paid back": `
    select 'loan ' || loan_number || ' owes ' || due_principal + later_principal ||
      ', the ledger says ' || least(paid_out, amount_centavos) - paid_back as found
    from loan_account
    join loan on loan.id = loan_account.loan_id
    cross join lateral (
      select
        coalesce(sum(posting.amount_centavos) filter (where movement = 'settleWithdrawal'), 0)
          as paid_out,
        coalesce(sum(posting.amount_centavos) filter (where movement <> 'settleWithdrawal'), 0)
          as paid_back
      from entry
      join posting on posting.entry_id = entry.id
        and posting.account
          = case movement when 'settleWithdrawal' then 'paid_out' else 'principal' end
      where entry.member_id = loan.member_id and entry.loan_id = loan.id
        and movement in ('settleWithdrawal', 'repay', 'applyPayment', 'unmatchPayment',
          'reallocate', 'forgiveSettled')
    ) its
    where due_principal + later_principal <> least(paid_out, amount_centavos) - paid_back
      and not exists (select from loan_change where loan_change.loan_id = loan.id)`,

  "the charges that a loan has paid are within their yearly ceiling": `
    select 'loan ' || loan_number || ' has paid ' || charges || ' of charges until ' || day ||
      ', the ceiling is ' || loan_charge_ceiling(loan.id, day) as found
    from loan join (
      select loan_id, max(received_on) as day,
        sum(penalty_centavos + collection_centavos + fee_centavos + interest_centavos) as charges
      from repayment where ended_at is null group by loan_id
    ) paid on paid.loan_id = loan.id
    where charges > 0 and charges > loan_charge_ceiling(loan.id, day)`,
} as const satisfies Readonly<Record<string, string>>;
