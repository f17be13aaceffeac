-- One person gives up late charges up to the policy's amount, also in an offer of more time.
create trigger hardship_offered_by_rule before update of status on hardship
  for each row when (new.status = 'OFFERED' and old.status <> 'OFFERED' and new.waives_charges)
  execute function check_hardship_offer();
