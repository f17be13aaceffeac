-- The items that make up the balance of an own account at the end of a day: lines of its statements
-- on one side, bookings on the other. Each side sums to its balance. An item is open when its
-- counterpart is missing or later; a line of a payment and the payment's booking belong together by
-- themselves, others by `bank_match`. Some items of the statements' side are not lines: the balance
-- before the first statement less the one that was brought into the books (START), and the
-- difference between the end of one statement and the beginning of the next (GAP). Lines of
-- notifications, which have no balances, count once a statement with balances has them.
--
-- Starts from the last stored day (`bank_open_day`) until `complete_after`: what was closed by then
-- is one item a side (BEFORE), and only later lines and bookings are read.
create or replace function bank_items(
  the_account uuid, until date, complete_after date default 'infinity'
) returns table (
  side text, kind text, statement_id uuid, "position" integer, entry_id bigint, journal_id bigint,
  line_number smallint, payment_id uuid, withdrawal_id uuid, day date, amount bigint,
  match_id uuid, is_open boolean, closed_on date
) language sql stable set search_path = public, pg_temp
as $$
  with stored as materialized (
    select b.day, b.statement_centavos, b.book_centavos, b.items from bank_open_day b
    where b.own_account_id = the_account and b.day <= least(until, complete_after)
    order by b.day desc limit 1
  ), base as materialized (
    select coalesce((select stored.day from stored), '-infinity') as day
  ), stored_items as materialized (
    select i.* from stored, jsonb_to_recordset(stored.items) as i (side text, kind text,
      statement_id uuid, "position" integer, entry_id bigint, journal_id bigint,
      line_number smallint, payment_id uuid, withdrawal_id uuid, day date, amount bigint)
  ), statements as materialized (
    select s.id, s.day, s.opening_centavos, s.closing_centavos,
      lag(s.closing_centavos) over (order by s.day, s.statement_number) as before
    from bank_statement s
    where s.own_account_id = the_account and s.closing_centavos is not null and s.day <= until
      and s.day > (select base.day from base)
  ), earlier as materialized (
    select s.closing_centavos from bank_statement s
    where s.own_account_id = the_account and s.closing_centavos is not null
      and s.day <= (select base.day from base)
    order by s.day desc, s.statement_number desc limit 1
  ), known as materialized (
    -- Lines that several statements with balances repeat: the first one's dates count.
    select k.statement_id, k.entry_key, k.amount_centavos, first.statement_id as first_id,
      statements.day, has.id is not null as has_balances
    from statements join statement_line k on k.statement_id = statements.id and k.outcome = 'KNOWN'
      join statement_line first on first.own_account_id = the_account
        and first.entry_key = k.entry_key and first.outcome <> 'KNOWN'
      left join bank_statement has on has.id = first.statement_id
        and has.closing_centavos is not null and has.day <= until
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
    where not exists (select from statement_line k join bank_statement s on s.id = k.statement_id
      where k.own_account_id = the_account and k.entry_key = told.entry_key
        and k.outcome = 'KNOWN' and s.closing_centavos is not null
        and s.day <= (select base.day from base))
    union all
    select i.statement_id, i.position, i.day, i.amount, l.payment_id, l.outcome
    from stored_items i
      join statement_line l on l.statement_id = i.statement_id and l.position = i.position
    where i.kind = 'LINE'
  ), entries as materialized (
    select * from bank_entries(the_account, until, (select base.day from base))
    union all
    select i.entry_id, i.day, i.amount, i.payment_id, i.withdrawal_id,
      e.movement = 'reversePayment'
    from stored_items i join entry e on e.id = i.entry_id
  ), by_hand as materialized (
    select j.id as journal_id, l.line_number, j.day, j.kind,
      l.debit_centavos - l.credit_centavos as amount
    from own_account a join journal j on j.kind in ('MANUAL', 'OPENING')
      join journal_line l on l.journal_id = j.id and l.account = 'bank:' || a.name
        and l.part in ('MANUAL', 'OPENING')
    where a.id = the_account and j.day <= until and j.day > (select base.day from base)
    union all
    select i.journal_id, i.line_number, i.day, 'MANUAL', i.amount from stored_items i
    where i.kind = 'JOURNAL'
  ), in_match as materialized (
    select m.match_id, lines.day, lines.statement_id, lines.position, null::bigint as entry_id,
      null::bigint as journal_id, null::smallint as line_number
    from lines join bank_match m on m.statement_id = lines.statement_id
      and m.position = lines.position and m.ended_at is null
    union all
    select m.match_id, entries.day, null, null, entries.entry_id, null, null
    from entries join bank_match m on m.entry_id = entries.entry_id and m.ended_at is null
    union all
    select m.match_id, by_hand.day, null, null, null, by_hand.journal_id, by_hand.line_number
    from by_hand join bank_match m on m.journal_id = by_hand.journal_id
      and m.line_number = by_hand.line_number and m.ended_at is null
  ), matched as materialized (
    -- Matches of which every item is there by the day.
    select there.match_id, there.closed_on
    from (select i.match_id, max(i.day) as closed_on, count(*) as items from in_match i group by 1)
      there
    where there.items = (select count(*) from bank_match m where m.match_id = there.match_id)
  ), paired as materialized (
    -- A line and the booking of its payment. The reversal of a payment has one line.
    select distinct on (entries.entry_id) entries.entry_id, lines.statement_id, lines.position,
      greatest(entries.day, lines.day) as closed_on
    from lines join entries on entries.payment_id = lines.payment_id
      and entries.amount = lines.amount
      and entries.is_reversal = (lines.outcome = 'REVERSED')
      left join in_match entry_match on entry_match.entry_id = entries.entry_id
      left join in_match line_match on line_match.statement_id = lines.statement_id
        and line_match.position = lines.position
    where entry_match.match_id is null and line_match.match_id is null
    order by entries.entry_id, lines.day, lines.statement_id, lines.position
  )
  select 'STATEMENT', 'LINE', lines.statement_id, lines.position, null::bigint, null::bigint,
    null::smallint, lines.payment_id, null::uuid, lines.day, lines.amount, m.match_id,
    paired.entry_id is null and done.match_id is null, coalesce(paired.closed_on, done.closed_on)
  from lines
    left join paired on paired.statement_id = lines.statement_id
      and paired.position = lines.position
    left join in_match m on m.statement_id = lines.statement_id and m.position = lines.position
    left join matched done on done.match_id = m.match_id
  union all
  select 'STATEMENT', 'START', null, null, null, null, null, null, null, first.day,
    part.amount, null, part.is_open, case when not part.is_open then first.day end
  from (select * from statements where not exists (select from earlier)
      order by statements.day, statements.id limit 1) first,
    -- Not of `by_hand`: a balance may be brought in before the stored day, and the first statement
    -- come after it.
    lateral (select coalesce(sum(l.debit_centavos - l.credit_centavos), 0)::bigint as brought_in
      from own_account a join journal j on j.kind = 'OPENING' and j.day <= until
        join journal_line l on l.journal_id = j.id and l.account = 'bank:' || a.name
          and l.part = 'OPENING'
      where a.id = the_account) opening,
    lateral (values (opening.brought_in, false),
      (first.opening_centavos - opening.brought_in, true)) part (amount, is_open)
  where part.amount <> 0
  union all
  select 'STATEMENT', 'GAP', gap.id, null, null, null, null, null, null, gap.day, gap.amount, null,
    true, null
  from (
    select statements.id, statements.day,
      statements.opening_centavos - coalesce(statements.before, earlier.closing_centavos)
      + coalesce((select sum(known.amount_centavos) from known
        where known.statement_id = statements.id and known.has_balances
          and known.first_id <> statements.id), 0)::bigint as amount
    from statements left join earlier on true
    where coalesce(statements.before, earlier.closing_centavos) is not null
  ) gap where gap.amount <> 0
  union all
  select i.side, i.kind, i.statement_id, null, null, null, null, null, null, i.day, i.amount, null,
    true, null
  from stored_items i where i.kind in ('START', 'GAP')
  union all
  select 'BOOK', case when entries.payment_id is not null then 'PAYMENT' else 'PAYOUT' end, null,
    null, entries.entry_id, null, null, entries.payment_id, entries.withdrawal_id, entries.day,
    entries.amount, m.match_id, paired.entry_id is null and done.match_id is null,
    coalesce(paired.closed_on, done.closed_on)
  from entries
    left join paired on paired.entry_id = entries.entry_id
    left join in_match m on m.entry_id = entries.entry_id
    left join matched done on done.match_id = m.match_id
  union all
  select 'BOOK', case when by_hand.kind = 'OPENING' then 'OPENING' else 'JOURNAL' end, null, null,
    null, by_hand.journal_id, by_hand.line_number, null, null, by_hand.day, by_hand.amount,
    m.match_id, by_hand.kind = 'MANUAL' and done.match_id is null,
    case when by_hand.kind = 'MANUAL' then done.closed_on else by_hand.day end
  from by_hand
    left join in_match m on m.journal_id = by_hand.journal_id
      and m.line_number = by_hand.line_number
    left join matched done on done.match_id = m.match_id
  union all
  select before.side, 'BEFORE', null, null, null, null, null, null, null, stored.day,
    before.amount - coalesce((select sum(i.amount) from stored_items i
      where i.side = before.side), 0)::bigint, null, false, stored.day
  from stored, lateral (values ('STATEMENT', stored.statement_centavos),
    ('BOOK', stored.book_centavos)) before (side, amount)
$$;
revoke execute on function bank_items from public;
grant execute on function bank_items to hiram_app;
