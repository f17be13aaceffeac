-- Locks loans and their members' wallets in one round trip, in the order that `ledger/post.ts`
-- gives: member by member, the loan and after it the wallet. The app's role cannot update the
-- wallet, so it cannot lock it either.
create or replace function lock_loans(loan_ids uuid[]) returns setof loan
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  owner record;
  locked loan%rowtype;
begin
  for owner in
    select l.id, l.member_id from loan l where l.id = any (loan_ids) order by l.member_id, l.id
  loop
    select * into locked from loan l where l.id = owner.id for no key update;
    perform from wallet w where w.member_id = owner.member_id for no key update;
    return next locked;
  end loop;
end
$$;
revoke execute on function lock_loans from public;
grant execute on function lock_loans to hiram_app;
