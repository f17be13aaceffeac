-- Whether a freeze or a block with this cause ends on its day. Any other cause is a suspicion: its
-- day only says when to look at it again, and two people lift it. Names are qualified and there is
-- no search path, so that the planner inlines the body.
create or replace function block_ends_by_clock(cause text) returns boolean
language sql immutable parallel safe
as $$ select cause = 'MEMBER_WISH' $$;
revoke execute on function block_ends_by_clock from public;
grant execute on function block_ends_by_clock to hiram_app;
