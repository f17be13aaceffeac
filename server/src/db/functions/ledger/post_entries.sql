-- Writes several movements into the ledger as `post_entry` writes one, in a few statements for any
-- number of movements: one call each took half of the time of booking a bank's file. The CHECK
-- constraints of wallet refuse a wrong balance after all of them. Entries have the order of the
-- list.
create or replace function post_entries(movements jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into wallet (member_id)
    select given.member_id from jsonb_to_recordset(movements) as given (member_id uuid)
    where given.member_id is not null
      and not exists (select from wallet w where w.member_id = given.member_id)
    on conflict do nothing;
  -- The order of locks of `ledger/post.ts`.
  perform from wallet w
    where w.member_id in (
      select given.member_id from jsonb_to_recordset(movements) as given (member_id uuid))
    order by w.member_id for no key update;
  update wallet w set
    available_centavos = w.available_centavos + coalesce(moved.available, 0),
    reserved_centavos = w.reserved_centavos + coalesce(moved.reserved, 0),
    principal_centavos = w.principal_centavos + coalesce(moved.principal, 0),
    paid_out_centavos = w.paid_out_centavos + coalesce(moved.paid_out, 0),
    overpaid_centavos = w.overpaid_centavos + coalesce(moved.overpaid, 0),
    refunding_centavos = w.refunding_centavos + coalesce(moved.refunding, 0),
    owed_back_centavos = w.owed_back_centavos + coalesce(moved.owed_back, 0)
  from (
    select given.member_id,
      sum(part.amount) filter (where part.account = 'wallet') as available,
      sum(part.amount) filter (where part.account = 'reserved') as reserved,
      sum(part.amount) filter (where part.account = 'principal') as principal,
      sum(part.amount) filter (where part.account = 'paid_out') as paid_out,
      sum(part.amount) filter (where part.account = 'overpaid') as overpaid,
      sum(part.amount) filter (where part.account = 'refunding') as refunding,
      sum(part.amount) filter (where part.account = 'owed_back') as owed_back
    from jsonb_to_recordset(movements)
        as given (member_id uuid, accounts text[], amounts bigint[]),
      unnest(given.accounts, given.amounts) as part (account, amount)
    where given.member_id is not null group by given.member_id
  ) moved
  where w.member_id = moved.member_id;
  insert into entry (movement, member_id, loan_id, subject_id)
    select given.movement, given.member_id, given.loan_id, given.subject_id
    from rows from (jsonb_to_recordset(movements) as (
      movement text, member_id uuid, loan_id uuid, subject_id uuid)) with ordinality as given
    order by given.ordinality;
  -- An entry is found by its movement and subject, which are unique together.
  insert into posting (entry_id, account, member_id, amount_centavos)
    select e.id, part.account, given.member_id, part.amount
    from jsonb_to_recordset(movements) as given (
        movement text, member_id uuid, subject_id uuid, accounts text[], amounts bigint[])
      join entry e on e.movement = given.movement and e.subject_id = given.subject_id,
      unnest(given.accounts, given.amounts) as part (account, amount);
end
$$;
revoke execute on function post_entries from public;
grant execute on function post_entries to hiram_app;
