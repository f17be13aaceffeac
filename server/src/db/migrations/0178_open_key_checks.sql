-- Outside a transaction: the kinds of actors of earlier rows of the log are checked, and members are
-- listed in the order in which they joined.
alter table audit_event validate constraint audit_event_actor_kind_check;
drop index concurrently if exists member_joined;
create index concurrently member_joined on member (created_at, id);
