-- Makes one withdrawal or refund, as `make_withdrawals` makes several. Processes of the previous
-- release call it during an upgrade.
create or replace function make_withdrawal(request jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  return make_withdrawals(jsonb_build_array(request)) -> (request ->> 'id');
end
$$;
revoke execute on function make_withdrawal from public;
grant execute on function make_withdrawal to hiram_app;
