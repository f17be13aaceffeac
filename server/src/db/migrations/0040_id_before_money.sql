-- A loan becomes active, which releases its money, only when the member's ID is verified.

create trigger loan_waits_for_the_id before update of status on loan
  for each row when (new.status = 'ACTIVE' and old.status <> 'ACTIVE')
  execute function check_id_before_money();
