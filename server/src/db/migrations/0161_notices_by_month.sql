-- Messages lie in a table for each month, so that old ones go by dropping a table. The month is in
-- the id (`notice/notice-id.ts`), so that the key stays the id alone.

-- At most five waits, so that nobody waits a second for all of them together.
set local lock_timeout = '180ms';
-- Adding foreign keys locks the tables that they refer to.
lock table member, staff_words in share row exclusive mode;
lock table sms_try, notice in access exclusive mode;

-- With this key, dropping a month would check every row of sms_try under an exclusive lock.
alter table sms_try drop constraint sms_try_notice_id_fkey;

drop trigger written_notices_are_pushed on notice;
drop trigger notice_has_words on notice;
alter table notice rename to notice_before;
alter index notice_pkey rename to notice_before_pkey;
alter index notice_member rename to notice_before_member;
alter index notice_waiting rename to notice_before_waiting;
alter index notice_untried rename to notice_before_untried;
alter index notice_tried rename to notice_before_tried;
alter index notice_created rename to notice_before_created;
revoke all on notice_before from hiram_app;

create table notice (like notice_before including defaults including constraints)
  partition by range (id);
alter table notice drop constraint notice_before_months;
alter table notice add primary key (id);
alter table notice add foreign key (member_id) references member;
alter table notice add foreign key (words_id) references staff_words;
create index notice_member on notice (member_id, created_at desc);
create index notice_waiting on notice (created_at) where status <> 'SENT';
create index notice_untried on notice (created_at) where status = 'QUEUED' and attempts = 0;
create index notice_tried on notice (channel, tried_at) where tried_at is not null;
grant select, insert, update (status, attempts, last_error, sent_at, tried_at, language, delivery,
  undelivered_why, delivery_at, segments) on notice to hiram_app;
create trigger written_notices_are_pushed after insert on notice
  referencing new table as written for each statement execute function push_written_notices();
create trigger notice_has_words before insert on notice
  for each row when (new.template = 'staff-letter') execute function check_notice_words();

alter table notice attach partition notice_before
  for values from (minvalue) to ('ffffffff-ffff-8000-0000-000000000000');
-- A message is never refused because its month has no table yet.
create table notice_other partition of notice default;

-- The first months; the job that sweeps old rows adds the next ones (`add_notice_months`).
do $$
declare
  first_day date := date_trunc('month', now()::date)::date;
  day date;
begin
  for ahead in 0..2 loop
    day := first_day + make_interval(months => ahead);
    execute format('create table %I partition of notice for values from (%L) to (%L)',
      to_char(day, '"notice_"YYYY"_"MM'),
      format('ffffffff-ffff-8%s-0000-000000000000',
        lpad(to_hex(((extract(year from day) - 1970) * 12 + extract(month from day) - 1)::integer),
          3, '0')),
      format('ffffffff-ffff-8%s-0000-000000000000',
        lpad(to_hex(((extract(year from day) - 1970) * 12 + extract(month from day))::integer),
          3, '0')));
  end loop;
end
$$;
