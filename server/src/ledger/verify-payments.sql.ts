/** The invariants of payments and repayments in the ledger, each with its statement. */
export const paymentChecks = {
  "each repayment was posted as it was taken, and nothing else was received": `
    select 'repayment ' || coalesce(repayment.id, its.repayment_id) || ' of ' ||
      coalesce(amount_centavos::text, 'no row') || ' was posted as ' ||
      coalesce(concat_ws('/', penalty, collection, fee, interest, principal, overpaid), 'nothing')
      as found
    from repayment full join (
      select coalesce(reallocation.repayment_id, entry.subject_id) as repayment_id,
        bool_or(movement = 'returnUnused') as is_return,
        coalesce(sum(amount_centavos) filter (where account = 'penalty'), 0) as penalty,
        coalesce(sum(amount_centavos) filter (where account = 'collection'), 0) as collection,
        coalesce(sum(amount_centavos) filter (where account = 'fee'), 0) as fee,
        coalesce(sum(amount_centavos) filter (where account = 'interest'), 0) as interest,
        coalesce(sum(amount_centavos) filter (where account = 'principal'), 0) as principal,
        coalesce(sum(amount_centavos) filter (
          where account in ('overpaid', 'owed_back')), 0) as overpaid
      from entry left join posting on posting.entry_id = entry.id
      left join reallocation on reallocation.id = entry.subject_id
      where movement in ('repay', 'returnUnused', 'applyPayment', 'unmatchPayment', 'reallocate')
      group by 1
    ) its on its.repayment_id = repayment.id
    cross join lateral (select case when ended_at is null then 1 else 0 end as counts) live
    where (counts * penalty_centavos, counts * collection_centavos, counts * fee_centavos,
        counts * interest_centavos,
        counts * principal_centavos, counts * (overpaid_centavos + refunded_centavos),
        source = 'WALLET')
      is distinct from (penalty::bigint, collection::bigint, fee::bigint, interest::bigint, principal::bigint,
        overpaid::bigint, is_return)`,

  "every payment is in one place: in suspense, with its loan, or back at the bank": `
    select 'payment ' || payment_number || ' of ' || amount_centavos || ' is ' || status ||
      ' with ' || suspense || ' in suspense, ' || received || ' received and ' || applied ||
      ' at loans' as found
    from (
      select payment.*, coalesce(in_suspense, 0) as suspense, coalesce(-taken, 0) as received,
        coalesce(at_loans, 0) as applied
      from payment left join (
        select payment_id,
          sum(posting.amount_centavos) filter (where account = 'suspense') as in_suspense,
          sum(posting.amount_centavos) filter (where account = 'received') as taken,
          sum(posting.amount_centavos) filter (
            where account not in ('suspense', 'received')) as at_loans
        from (
          select id as subject_id, id as payment_id from payment
          union select id, payment_id from repayment where payment_id is not null
        ) subject
        join entry using (subject_id) join posting on posting.entry_id = entry.id
        group by payment_id
      ) its on its.payment_id = payment.id
    ) payment
    where (suspense, received, applied) is distinct from case status
      when 'UNMATCHED' then (amount_centavos::numeric, amount_centavos::numeric, 0::numeric)
      when 'REVERSED' then (0::numeric, 0::numeric, 0::numeric)
      else (0::numeric, amount_centavos::numeric, amount_centavos::numeric) end`,

  "a payment with a loan has one repayment that counts, and another has none": `
    select 'payment ' || payment_number || ' is ' || status || ' with ' || counting || ' repayments'
      as found
    from payment cross join lateral (
      select count(*) as counting, coalesce(bool_and(repayment.loan_id = payment.loan_id
        and repayment.amount_centavos = payment.amount_centavos), true) as is_same
      from repayment where repayment.payment_id = payment.id and ended_at is null
    ) its
    where counting <> case when status in ('APPLIED', 'REFUNDED') then 1 else 0 end
      or not is_same`,

  "what is in suspense is the sum of the payments without an owner": `
    select 'suspense has ' || suspense || ', unmatched payments are ' || unmatched as found
    from (select coalesce(sum(amount_centavos), 0) as suspense from posting
        where account = 'suspense') s,
      (select coalesce(sum(amount_centavos), 0) as unmatched from payment
        where status = 'UNMATCHED') p
    where suspense <> unmatched`,
} as const satisfies Readonly<Record<string, string>>;
