-- Holds for a suspicion end by the decision of a person. A pause of a payout has a cause and the
-- people who began and ended it; one without a cause, from before, counts as a suspicion.

alter table withdrawal
  add column pause_cause text,
  add column paused_by uuid references staff,
  add column resumed_by uuid references staff,
  add constraint withdrawal_pause_cause_check check (pause_cause in ('NAME_DIFFERS',
    'ACCOUNT_FROZEN', 'DUPLICATE', 'NEW_ACCOUNT', 'OTHER', 'BANK_CLOSED', 'MEMBER_WISH'))
    not valid;
grant update (pause_cause, paused_by, resumed_by) on withdrawal to hiram_app;
create trigger pause_ends_by_rule before update on withdrawal
  for each row when (old.status = 'ON_HOLD') execute function check_pause_end();
