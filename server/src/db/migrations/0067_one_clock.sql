-- One clock: the columns by which the house decides take their default from house_now() instead of
-- now(), so that the demo's clock can be moved. Columns of sessions, codes, limits and seals keep
-- now(): `scripts/one-clock.test.ts` lists them with the reason.

create table clock_shift (
  one boolean primary key default true check (one),
  -- How far the house's time is ahead of the real one. Other than zero in a moved demo only.
  milliseconds bigint not null default 0
);
insert into clock_shift default values;
create trigger clock_shift_moves_house_now after insert or update on clock_shift
  for each row execute function move_house_now();
grant select, update (milliseconds) on clock_shift to hiram_app;

alter table contact_message alter created_at set default house_now();
alter table exchange_rates alter fetched_at set default house_now();
alter table invitation alter created_at set default house_now();
alter table member
  alter password_changed_at set default house_now(),
  alter created_at set default house_now();
alter table staff
  alter created_at set default house_now(),
  alter second_person_from set default house_now() + interval '7 days';
alter table notice alter created_at set default house_now();
alter table notice_choice alter changed_at set default house_now();
alter table audit_event alter at set default house_now();
alter table activation_answer alter saved_at set default house_now();
alter table upload alter created_at set default house_now();
alter table id_check alter since set default house_now();
alter table member_change alter at set default house_now();
alter table bank_change alter asked_at set default house_now();
alter table deletion_request alter asked_at set default house_now();
alter table staff_note alter at set default house_now();
alter table loan alter applied_at set default house_now();
alter table loan_event alter at set default house_now();
alter table loan_document alter created_at set default house_now();
alter table loan_acceptance alter at set default house_now();
alter table payout_batch alter made_at set default house_now();
alter table withdrawal alter created_at set default house_now();
alter table withdrawal_event alter at set default house_now();
alter table repayment alter created_at set default house_now();
alter table entry alter at set default house_now();
alter table score_event alter at set default house_now();
alter table contact_answer alter created_at set default house_now();
alter table policy_proposal alter proposed_at set default house_now();
alter table policy_row alter confirmed_at set default house_now();
alter table freeze_link alter created_at set default house_now();
alter table loan_approval alter proposed_at set default house_now();
alter table reveal_reason alter at set default house_now();
alter table staff_proposal alter proposed_at set default house_now();
alter table company_profile alter confirmed_at set default house_now();
alter table taken_work
  alter taken_at set default house_now(),
  alter active_at set default house_now();
alter table return_tick_off alter at set default house_now();
alter table saved_filter alter created_at set default house_now();
alter table member_document
  alter created_at set default house_now(),
  alter since set default house_now();
alter table letter alter at set default house_now();
alter table member_restriction alter begun_at set default house_now();
alter table duplicate_decision alter at set default house_now();
