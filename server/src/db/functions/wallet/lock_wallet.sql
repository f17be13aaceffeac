-- Locks a member's wallet. The app's role cannot update the wallet, so it cannot lock it either.
-- While a repayment is booked, no payout of the member may start, be confirmed or be returned. NO
-- KEY UPDATE, as `ledger/post.ts` says of every lock.
create or replace function lock_wallet(the_member uuid) returns wallet
language sql security definer set search_path = public, pg_temp
as $$
  select * from wallet where member_id = the_member for no key update;
$$;
revoke execute on function lock_wallet from public;
grant execute on function lock_wallet to hiram_app;
