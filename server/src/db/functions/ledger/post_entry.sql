-- Writes the ledger: the member's balances, the entry and its postings. Nothing else may write
-- them. Two concurrent movements of one member update the same wallet row, so the second waits
-- for the first; the CHECK constraints of wallet refuse an overdraft, and with it the whole
-- movement.
create or replace function post_entry(
  movement text, member_id uuid, loan_id uuid, subject_id uuid,
  accounts text[], amounts bigint[]
) returns bigint
language plpgsql security definer set search_path = public, pg_temp
as $$
#variable_conflict use_variable
declare
  entry_id bigint;
begin
  update wallet w set
    available_centavos = w.available_centavos +
      coalesce(amounts[array_position(accounts, 'wallet')], 0),
    reserved_centavos = w.reserved_centavos +
      coalesce(amounts[array_position(accounts, 'reserved')], 0),
    principal_centavos = w.principal_centavos +
      coalesce(amounts[array_position(accounts, 'principal')], 0),
    paid_out_centavos = w.paid_out_centavos +
      coalesce(amounts[array_position(accounts, 'paid_out')], 0),
    overpaid_centavos = w.overpaid_centavos +
      coalesce(amounts[array_position(accounts, 'overpaid')], 0),
    refunding_centavos = w.refunding_centavos +
      coalesce(amounts[array_position(accounts, 'refunding')], 0),
    owed_back_centavos = w.owed_back_centavos +
      coalesce(amounts[array_position(accounts, 'owed_back')], 0)
  where w.member_id = post_entry.member_id;
  -- The member's first movement. Money of an unknown owner changes no member's balance.
  if not found and member_id is not null then
    insert into wallet (member_id) values (member_id) on conflict do nothing;
    return post_entry(movement, member_id, loan_id, subject_id, accounts, amounts);
  end if;
  insert into entry as e (movement, member_id, loan_id, subject_id)
    values (movement, member_id, loan_id, subject_id)
    returning e.id into entry_id;
  insert into posting (entry_id, account, member_id, amount_centavos)
    select entry_id, given.account, member_id, given.amount
    from unnest(accounts, amounts) as given (account, amount);
  return entry_id;
end
$$;
revoke execute on function post_entry from public;
grant execute on function post_entry to hiram_app;
