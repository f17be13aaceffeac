-- Makes the withdrawals of several requests in one transaction, one after another in the order of
-- members, which is the order of locks of `ledger/post.ts`. A refusal is an outcome and leaves the
-- others alone; an error takes all of them back, and the caller tries each alone. Outcomes are
-- under the id of the withdrawal that each request names.
create or replace function make_withdrawals(requests jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  request jsonb;
  made jsonb := '{}';
begin
  for request in
    select asked.request from jsonb_array_elements(requests) as asked (request)
    order by (asked.request ->> 'member_id')::uuid
  loop
    made := made || jsonb_build_object(request ->> 'id', make_withdrawal(request));
  end loop;
  return made;
end
$$;
revoke execute on function make_withdrawals from public;
grant execute on function make_withdrawals to hiram_app;
