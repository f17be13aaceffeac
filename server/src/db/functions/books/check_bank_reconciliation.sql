-- Trigger of bank_reconciliation: a confirmed proposal about this account and day, whose day is
-- closed and later than every day that is reconciled already, and figures that are those of the
-- database at this moment, explained to the centavo.
create or replace function check_bank_reconciliation() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
declare
  figures record;
begin
  perform from own_account a where a.id = new.own_account_id for no key update;
  if not exists (select from staff_proposal p where p.id = new.proposal_id
      and p.kind = 'books.reconcile' and p.status = 'CONFIRMED'
      and p.subject = new.own_account_id || ' ' || new.day) then
    raise exception 'a day of an own account is reconciled by two people' using errcode = 'HM050';
  end if;
  if exists (select from bank_reconciliation r
      where r.own_account_id = new.own_account_id and r.day >= new.day) then
    raise exception 'the account is reconciled until a later day' using errcode = 'HM151';
  end if;
  if not exists (select from daily_close c where c.day = new.day and c.closed_at is not null) then
    raise exception 'the day % is not closed', new.day using errcode = 'HM053';
  end if;
  select coalesce(sum(i.amount) filter (where i.side = 'STATEMENT'), 0)::bigint as on_statement,
      coalesce(sum(i.amount) filter (where i.side = 'BOOK'), 0)::bigint as in_books,
      coalesce(sum(i.amount) filter (where i.side = 'STATEMENT' and not i.is_open), 0)
        - coalesce(sum(i.amount) filter (where i.side = 'BOOK' and not i.is_open), 0)
        as unexplained
    into figures from bank_items(new.own_account_id, new.day) i;
  if figures.on_statement <> new.statement_centavos or figures.in_books <> new.book_centavos
    or figures.unexplained <> 0
    or new.book_centavos <> bank_book_balance(new.own_account_id, new.day) then
    raise exception 'the figures of % are others', new.day using errcode = 'HM152';
  end if;
  return new;
end
$$;
