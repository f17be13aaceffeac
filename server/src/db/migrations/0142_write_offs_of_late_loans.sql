-- A loan that is not late, younger than 90 days or given back in cooling-off is not written off.
create trigger write_off_is_due before insert on loan_write_off
  for each row execute function check_write_off_due();
