-- Trigger of journal_line: a line is written in the transaction of its journal, and the parts that
-- only a close may write belong to the journal of a day. Loans, members' money and provisions
-- follow the loans, so that no journal by hand touches their accounts. A day of an own account that
-- is reconciled stays as it was confirmed.
create or replace function check_journal_line_belongs() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
declare
  its journal%rowtype;
begin
  select * into its from journal where id = new.journal_id;
  if its.transaction_id <> pg_current_xact_id()
    or (its.kind = 'OPENING') <> (new.part = 'OPENING')
    or (its.kind = 'MANUAL') <> (new.part = 'MANUAL') then
    raise exception 'lines come with their journal or never' using errcode = 'HM004';
  end if;
  if its.kind = 'MANUAL' and new.account not like 'bank:%' and new.account not in (
      'cash_collections', 'cash_payouts', 'other_assets', 'other_payables', 'borrowings',
      'opening_balance', 'capital', 'bank_interest', 'other_income', 'salaries', 'bank_charges',
      'other_expense') then
    raise exception 'the account % follows the loans', new.account using errcode = 'HM150';
  end if;
  if its.kind in ('OPENING', 'MANUAL') and new.account like 'bank:%' then
    -- `check_bank_reconciliation` locks the same row.
    perform from own_account a where 'bank:' || a.name = new.account for no key update;
    if not found then
      raise exception 'there is no own account %', new.account using errcode = 'HM150';
    end if;
    if exists (select from bank_reconciliation r join own_account a on a.id = r.own_account_id
        where 'bank:' || a.name = new.account and r.day >= its.day) then
      raise exception 'the account % is reconciled after %', new.account, its.day
        using errcode = 'HM151';
    end if;
    -- A balance that is brought into the books changes the first statement's items too.
    delete from bank_open_day b using own_account a
      where a.id = b.own_account_id and 'bank:' || a.name = new.account
        and (b.day >= its.day or its.kind = 'OPENING');
  end if;
  return new;
end
$$;
