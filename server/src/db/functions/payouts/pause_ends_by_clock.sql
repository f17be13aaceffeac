-- Whether a pause with this cause ends on its day; any other cause is a suspicion, and a person
-- ends it.
create or replace function pause_ends_by_clock(cause text) returns boolean
language sql immutable parallel safe
as $$ select coalesce(cause in ('BANK_CLOSED', 'MEMBER_WISH'), false) $$;
revoke execute on function pause_ends_by_clock from public;
grant execute on function pause_ends_by_clock to hiram_app;
