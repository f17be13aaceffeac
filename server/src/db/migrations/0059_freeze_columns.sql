-- The columns of a freeze are named after it: a block is another thing. An erased member is frozen
-- by nobody, for good.
alter table member rename column blocked_at to frozen_at;
alter table member rename column blocked_by to frozen_by;
