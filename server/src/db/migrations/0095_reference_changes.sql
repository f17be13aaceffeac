-- The reference person can be changed after activation; the one before stays in the history.

alter table member_change drop constraint member_change_what_check;
alter table member_change add constraint member_change_what_check check (what in (
  'EMAIL', 'EMPLOYMENT', 'ADDRESS', 'BANK', 'PHONE', 'REFERENCE'));
