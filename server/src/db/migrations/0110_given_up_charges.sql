-- The amount of late charges that one person may give up is for the whole loan; more is confirmed by
-- a second person. The database holds this too.
create trigger dispute_within_the_limit before update of status, waived_centavos on dispute
  for each row execute function check_dispute_decided();
create trigger waiver_of_a_dispute before insert on charge_waiver
  for each row execute function check_charge_waiver();
