-- Whether staff have decided that a member gets no new loan and no payout now. A block that the
-- clock may end stops counting at its end, even before the job has ended it. Names are qualified
-- and there is no search path, so that the planner inlines the body.
create or replace function is_blocked(the_member uuid) returns boolean
language sql stable
as $$
  select exists (select from public.member_restriction r
    where r.member_id = the_member and r.kind = 'BLOCK' and r.ended_at is null
      and (r.until is null or r.until > public.house_now()
        or not public.block_ends_by_clock(r.cause)))
$$;
revoke execute on function is_blocked from public;
grant execute on function is_blocked to hiram_app;
