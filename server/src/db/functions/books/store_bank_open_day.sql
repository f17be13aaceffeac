-- Stores what is open on an own account at the end of a closed day, for `bank_items` to start from.
-- Not where the items of that day depend on a later day: a line of it that a statement of a later
-- day had first, or a balance that is brought into the books later.
create or replace function store_bank_open_day(the_account uuid, the_day date) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if exists (select from bank_open_day b where b.own_account_id = the_account and b.day = the_day)
    or not exists (select from daily_close c where c.day = the_day and c.closed_at is not null) then
    return;
  end if;
  -- Deleting a stored day locks the same row, so that no day is stored at the same time.
  perform from own_account a where a.id = the_account for no key update;
  if exists (
      select from bank_statement later
        join statement_line first on first.statement_id = later.id and first.outcome <> 'KNOWN'
        join statement_line known on known.own_account_id = the_account
          and known.entry_key = first.entry_key and known.outcome = 'KNOWN'
        join bank_statement its on its.id = known.statement_id
      where later.own_account_id = the_account and later.closing_centavos is not null
        and later.day > the_day and its.closing_centavos is not null and its.day <= the_day)
    or exists (
      select from own_account a join journal j on j.kind = 'OPENING' and j.day > the_day
        join journal_line l on l.journal_id = j.id and l.account = 'bank:' || a.name
      where a.id = the_account) then
    return;
  end if;
  insert into bank_open_day (own_account_id, day, statement_centavos, book_centavos, items)
    select the_account, the_day,
      coalesce(sum(i.amount) filter (where i.side = 'STATEMENT'), 0),
      coalesce(sum(i.amount) filter (where i.side = 'BOOK'), 0),
      coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('side', i.side, 'kind', i.kind,
        'statement_id', i.statement_id, 'position', i.position, 'entry_id', i.entry_id,
        'journal_id', i.journal_id, 'line_number', i.line_number, 'payment_id', i.payment_id,
        'withdrawal_id', i.withdrawal_id, 'day', i.day, 'amount', i.amount)))
        filter (where i.is_open), '[]')
    from bank_items(the_account, the_day) i
    on conflict do nothing;
  -- Today counts two months again; of older days one a month is enough to begin from.
  delete from bank_open_day b
    where b.own_account_id = the_account and b.day < the_day - 70
      and extract(day from b.day + 1) <> 1;
end
$$;
revoke execute on function store_bank_open_day from public;
grant execute on function store_bank_open_day to hiram_app;
