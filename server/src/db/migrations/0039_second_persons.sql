-- From when on somebody at the desk may confirm what another began: not within the first days after
-- being added, reset or given another role, so that nobody makes a second person of their own.

alter table staff add second_person_from timestamptz not null default now() + interval '7 days';
update staff set second_person_from = created_at + interval '7 days';
grant update (second_person_from) on staff to hiram_app;

create trigger payout_is_confirmed_by_another before update of confirmed_by on withdrawal
  for each row when (new.confirmed_by is not null and old.confirmed_by is null)
  execute function check_payout_confirmation();
create trigger policy_is_confirmed_by_another before update of status on policy_proposal
  for each row when (new.status = 'CONFIRMED') execute function check_proposal_confirmation();
