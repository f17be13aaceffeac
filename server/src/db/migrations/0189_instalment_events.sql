-- Events about instalments: paid and late are written with the account that says so, due and late at
-- the close of a day.
create trigger plan_is_open_events after update of fallen_due on loan_plan
  for each row when (new.fallen_due is distinct from old.fallen_due)
  execute function write_instalment_open_events();
create trigger new_plan_is_open_events after insert on loan_plan
  for each row when (new.fallen_due <> '{}')
  execute function write_instalment_open_events();
