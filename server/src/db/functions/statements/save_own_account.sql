-- Adds an account of the lender, or changes the bank's name and the mapping of the one with this
-- name and number: by a confirmed proposal that names the account and says whether payouts are sent
-- from it. Null when another account has the name or the number.
create or replace function save_own_account(wanted jsonb, the_proposal uuid) returns own_account
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  saved own_account;
begin
  if not exists (select from staff_proposal p where p.id = the_proposal
      and p.kind = 'own-account.save' and p.status = 'CONFIRMED'
      and p.subject = wanted ->> 'name')
    or exists (select from own_account a where a.proposal_id = the_proposal) then
    raise exception 'an own account needs a confirmed proposal of its own' using errcode = 'HM050';
  end if;
  insert into own_account (id, name, bank_name, account_number, csv_mapping, proposal_id)
    values ((wanted ->> 'id')::uuid, wanted ->> 'name', wanted ->> 'bank_name',
      wanted ->> 'account_number', nullif(wanted -> 'csv_mapping', 'null'), the_proposal)
    on conflict do nothing returning * into saved;
  if saved.id is null then
    update own_account set bank_name = wanted ->> 'bank_name',
        csv_mapping = nullif(wanted -> 'csv_mapping', 'null'), proposal_id = the_proposal
      where name = wanted ->> 'name' and account_number = wanted ->> 'account_number'
      returning * into saved;
  end if;
  -- The first account that sends payouts also gets the earlier ones; another begins on a day whose
  -- books are open.
  if saved.id is not null and (wanted ->> 'sends_payouts')::boolean and saved.id is distinct from (
      select p.own_account_id from payout_account p order by p.from_day desc limit 1) then
    insert into payout_account (from_day, own_account_id, proposal_id)
      select case when exists (select from payout_account) then greatest(
          (house_now() at time zone 'Asia/Manila')::date, (select max(c.day) + 1 from daily_close c),
          (select max(p.from_day) + 1 from payout_account p))
        else '2000-01-01' end, saved.id, the_proposal;
  end if;
  return saved;
end
$$;
revoke execute on function save_own_account from public;
grant execute on function save_own_account to hiram_app;
