-- The lowest id of a message of this month. `notice/notice-id.ts` makes the ids: a UUID of version 8
-- that sorts after every other, with the number of months since January 1970 behind the version.
create or replace function first_notice_id(month date) returns uuid
language sql immutable parallel safe
as $$
  select ('ffffffff-ffff-8' || lpad(to_hex(((extract(year from month) - 1970) * 12
    + extract(month from month) - 1)::integer), 3, '0') || '-0000-000000000000')::uuid
$$;
revoke execute on function first_notice_id from public;
