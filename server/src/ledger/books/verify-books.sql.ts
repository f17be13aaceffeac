/**
 * The invariants of the general ledger in words, each with the statement that finds what breaks it.
 * Checks of a day take the last closed one, and find nothing while there is none.
 */

/** Entries until the end of the last journal's day, and the balances of the journal. */
const last = `
  with last as (select max(day) as day from journal where kind = 'DAILY'),
  balance as (
    select account, part, sum(debit_centavos - credit_centavos) as amount
    from last cross join journal_line join journal on journal.id = journal_id
    where journal.day <= last.day group by account, part
  ),
  booked as (
    select posting.account, -sum(amount_centavos) as amount, gone.loan_id is not null as is_gone
    from last cross join entry join posting on posting.entry_id = entry.id
    left join loan_write_off gone on gone.loan_id = entry.loan_id and gone.day <= last.day
    where entry.at < (last.day + 1)::timestamp at time zone 'Asia/Manila'
    group by 1, 3
  )`;

/**
 * The accounts of loans at the end of the last closed day. An account that was computed for a later
 * day has no figure for it any more, and then there is nothing to compare.
 */
const owed = `
  owed as (
    select sum(principal) as principal, sum(books_interest) as interest,
      sum(books_penalty) as penalty, sum(books_collection) as collection,
      sum(books_fee) as fee
    from last, accounts_on(last.day) account
    where not exists (select from loan_write_off gone
      where gone.loan_id = account.loan_id and gone.day <= last.day)
  ),
  still as (
    select last.day from last where not exists (
      select from loan_account a where a.as_of > last.day and a.first_paid_on <= last.day)
  )`;

export const booksChecks = {
  "every journal's debit equals its credit": `
    select 'journal ' || journal_id || ' has debit ' || sum(debit_centavos) || ' and credit ' ||
      sum(credit_centavos) || ' in ' || part as found
    from journal_line group by journal_id, part
    having sum(debit_centavos) <> sum(credit_centavos)`,

  "every closed day has its journal, and no other day has one": `
    select 'the day ' || coalesce(closed.day, journal.day) || ' has ' ||
      case when journal.id is null then 'no journal' else 'a journal and is not closed' end as found
    from (select day from daily_close where closed_at is not null) closed
    full join (select * from journal where kind = 'DAILY') journal on journal.day = closed.day
    where closed.day is null or journal.id is null`,

  "cash, wallets, payouts under way, suspense, overpaid and owed-back money are what postings sum to": `
    ${last}
    select name || ' is ' || coalesce(balance, 0) || ' in the books and ' || coalesce(booked, 0) ||
      ' in the postings' as found
    from (values ('member_wallets', array['wallet']), ('payouts_under_way', array['reserved']),
        ('cash_payouts', array['paid_out', 'refunded']),
        ('cash_collections', array['received']), ('suspense', array['suspense']),
        ('overpaid', array['overpaid', 'refunding']),
        ('owed_back', array['owed_back'])) pair (name, own)
    left join lateral (select sum(amount) as balance from balance
      where account = name and part in ('MOVEMENT', 'RECOVERY')) b on true
    left join lateral (
      select sum(amount) as booked from booked where account = any(own)) p on true
    where exists (select from last where day is not null)
      and coalesce(balance, 0) <> coalesce(booked, 0)`,

  "money on own accounts is what their payments and payouts sum to": `
    ${last}
    select 'bank:' || own.name || ' is ' || coalesce(balance, 0) || ' in the books and ' ||
      coalesce(booked, 0) || ' in the postings' as found
    from last cross join own_account own
    left join lateral (select sum(amount) as balance from balance
      where account = 'bank:' || own.name and part = 'BANK') b on true
    left join lateral (
      select sum(entry.amount) as booked from bank_entries(own.id, last.day) entry) p on true
    where last.day is not null and coalesce(balance, 0) <> coalesce(booked, 0)`,

  "a reconciled day of an own account has the book balance that was confirmed": `
    select own.name || ' had ' || done.book_centavos || ' on ' || done.day || ' and has ' ||
      bank_book_balance(own.id, done.day) as found
    from bank_reconciliation done join own_account own on own.id = done.own_account_id
    where bank_book_balance(own.id, done.day) <> done.book_centavos`,

  "loan principal is what members' postings sum to, without what was written off": `
    ${last}
    select 'loan_principal is ' || balance || ' in the books and ' || booked || ' in the postings'
      as found
    from (select coalesce(sum(amount), 0) as balance from balance
        where account = 'loan_principal') b,
      (select coalesce(sum(case when account = 'principal' and not is_gone then amount
          when account in ('wallet', 'reserved') and is_gone then -amount end), 0) as booked
        from booked) p
    where exists (select from last where day is not null) and balance <> booked`,

  "receivables are what the accounts of all loans give": `
    ${last}, ${owed}
    select name || ' is ' || coalesce(balance, 0) || ' in the books and ' || coalesce(given, 0) ||
      ' in the accounts of ' || still.day as found
    from still, owed, lateral (values ('interest_receivable', interest),
      ('penalty_receivable', penalty), ('collection_receivable', collection)) pair (name, given)
    left join lateral (select sum(amount) as balance from balance where account = name) b on true
    where still.day is not null and coalesce(balance, 0) <> coalesce(given, 0)`,

  "loan principal that has left the wallets is what the accounts of all loans owe": `
    ${last}, ${owed}
    select 'the books have ' || balance || ' and the accounts of ' || still.day || ' ' ||
      coalesce(principal, 0) as found
    from still, owed, (select coalesce(sum(amount), 0) as balance from balance
      where account in ('loan_principal', 'member_wallets', 'payouts_under_way')) b
    where still.day is not null and balance <> coalesce(principal, 0)`,

  "the allowance is the sum of the day's provisions": `
    ${last}
    select 'the allowance is ' || -allowance || ', provisions of ' || last.day || ' are ' || provided
      as found
    from last, (select coalesce(sum(amount), 0) as allowance from balance
        where account = 'impairment_allowance') a,
      lateral (select coalesce(sum(allowance_centavos), 0) as provided from provision_day
        where provision_day.day = last.day) p
    where last.day is not null and -allowance <> provided`,

  "each loan that was written off left the books with its day": `
    select 'loan ' || loan_number || ' was written off on ' || gone.day || ' without amounts'
      as found
    from loan_write_off gone join loan on loan.id = gone.loan_id
    join journal on journal.day = gone.day and journal.kind = 'DAILY'
    where principal_centavos is null`,

  "a closed month is as it was when it was closed": `
    select 'the month ' || month || ' has changed' as found
    from books_month where lines_sha256 <> books_month_hash(month)`,
} as const satisfies Readonly<Record<string, string>>;
