/**
 * Bank items reckoned from all history, without stored days, as `bank_items` did before it had any:
 * what a test compares with it.
 */
export const plainBankItems = `
create function plain_bank_items(the_account uuid, until date) returns table (
  side text, kind text, statement_id uuid, "position" integer, entry_id bigint, journal_id bigint,
  line_number smallint, payment_id uuid, withdrawal_id uuid, day date, amount bigint,
  match_id uuid, is_open boolean, closed_on date
) language sql stable set search_path = public, pg_temp
as $$
  with statements as materialized (
    select s.id, s.day, s.opening_centavos, s.closing_centavos,
      lag(s.closing_centavos) over (order by s.day, s.statement_number) as before
    from bank_statement s
    where s.own_account_id = the_account and s.closing_centavos is not null and s.day <= until
  ), known as materialized (
    -- Lines that several statements with balances repeat: the first one's dates count.
    select k.statement_id, k.entry_key, k.amount_centavos, first.statement_id as first_id,
      statements.day, has.id is not null as has_balances
    from statements join statement_line k on k.statement_id = statements.id and k.outcome = 'KNOWN'
      join statement_line first on first.own_account_id = the_account
        and first.entry_key = k.entry_key and first.outcome <> 'KNOWN'
      left join statements has on has.id = first.statement_id
  ), lines as materialized (
    select l.statement_id, l.position, statements.day, l.amount_centavos as amount, l.payment_id,
      l.outcome
    from statements join statement_line l on l.statement_id = statements.id and l.outcome <> 'KNOWN'
    union all
    select l.statement_id, l.position, told.day, l.amount_centavos, l.payment_id, l.outcome
    from (select first_id, entry_key, min(known.day) as day from known where not has_balances
        group by 1, 2) told
      join statement_line l on l.statement_id = told.first_id and l.own_account_id = the_account
        and l.entry_key = told.entry_key and l.outcome <> 'KNOWN'
  ), entries as materialized (
    select * from bank_entries(the_account, until)
  ), by_hand as materialized (
    select j.id as journal_id, l.line_number, j.day, j.kind,
      l.debit_centavos - l.credit_centavos as amount
    from own_account a join journal_line l on l.account = 'bank:' || a.name
        and l.part in ('MANUAL', 'OPENING')
      join journal j on j.id = l.journal_id
    where a.id = the_account and j.day <= until
  ), matched as materialized (
    -- Matches of which every item is there by the day.
    select m.match_id, max(coalesce(lines.day, entries.day, by_hand.day)) as closed_on
    from bank_match m
      left join lines on lines.statement_id = m.statement_id and lines.position = m.position
      left join entries on entries.entry_id = m.entry_id
      left join by_hand on by_hand.journal_id = m.journal_id
        and by_hand.line_number = m.line_number
    where m.own_account_id = the_account and m.ended_at is null
    group by m.match_id
    having bool_and(lines.position is not null or entries.entry_id is not null
      or by_hand.journal_id is not null)
  ), paired as materialized (
    -- A line and the booking of its payment. The reversal of a payment has one line.
    select distinct on (entries.entry_id) entries.entry_id, lines.statement_id, lines.position,
      greatest(entries.day, lines.day) as closed_on
    from lines join entries on entries.payment_id = lines.payment_id
      and entries.amount = lines.amount
      and entries.is_reversal = (lines.outcome = 'REVERSED')
    where not exists (select from bank_match m where m.ended_at is null
      and (m.entry_id = entries.entry_id
        or (m.statement_id = lines.statement_id and m.position = lines.position)))
    order by entries.entry_id, lines.day, lines.statement_id, lines.position
  )
  select 'STATEMENT', 'LINE', lines.statement_id, lines.position, null::bigint, null::bigint,
    null::smallint, lines.payment_id, null::uuid, lines.day, lines.amount, m.match_id,
    paired.entry_id is null and done.match_id is null, coalesce(paired.closed_on, done.closed_on)
  from lines
    left join paired on paired.statement_id = lines.statement_id
      and paired.position = lines.position
    left join bank_match m on m.statement_id = lines.statement_id
      and m.position = lines.position and m.ended_at is null
    left join matched done on done.match_id = m.match_id
  union all
  select 'STATEMENT', 'START', null, null, null, null, null, null, null, first.day,
    part.amount, null, part.is_open, case when not part.is_open then first.day end
  from (select * from statements order by statements.day, statements.id limit 1) first,
    lateral (select coalesce(sum(by_hand.amount), 0)::bigint as brought_in from by_hand
      where by_hand.kind = 'OPENING') opening,
    lateral (values (opening.brought_in, false),
      (first.opening_centavos - opening.brought_in, true)) part (amount, is_open)
  where part.amount <> 0
  union all
  select 'STATEMENT', 'GAP', gap.id, null, null, null, null, null, null, gap.day, gap.amount, null,
    true, null
  from (
    select statements.id, statements.day, statements.opening_centavos - statements.before
      + coalesce((select sum(known.amount_centavos) from known
        where known.statement_id = statements.id and known.has_balances
          and known.first_id <> statements.id), 0)::bigint as amount
    from statements where statements.before is not null
  ) gap where gap.amount <> 0
  union all
  select 'BOOK', case when entries.payment_id is not null then 'PAYMENT' else 'PAYOUT' end, null,
    null, entries.entry_id, null, null, entries.payment_id, entries.withdrawal_id, entries.day,
    entries.amount, m.match_id, paired.entry_id is null and done.match_id is null,
    coalesce(paired.closed_on, done.closed_on)
  from entries
    left join paired on paired.entry_id = entries.entry_id
    left join bank_match m on m.entry_id = entries.entry_id and m.ended_at is null
    left join matched done on done.match_id = m.match_id
  union all
  select 'BOOK', case when by_hand.kind = 'OPENING' then 'OPENING' else 'JOURNAL' end, null, null,
    null, by_hand.journal_id, by_hand.line_number, null, null, by_hand.day, by_hand.amount,
    m.match_id, by_hand.kind = 'MANUAL' and done.match_id is null,
    case when by_hand.kind = 'MANUAL' then done.closed_on else by_hand.day end
  from by_hand
    left join bank_match m on m.journal_id = by_hand.journal_id
      and m.line_number = by_hand.line_number and m.ended_at is null
    left join matched done on done.match_id = m.match_id
$$;
`;
