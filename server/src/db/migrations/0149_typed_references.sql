-- A reference of the bank that stands beside a member's money holds no sentence, whichever call, job
-- or file writes it, and a transfer that people type is one payment in all accounts of the lender.

create trigger payment_reference_is_the_banks before insert on payment
  for each row when (new.way = 'BY_HAND') execute function check_typed_payment();
create trigger repayment_reference_is_the_banks before insert on repayment
  for each row execute function check_repayment_reference();
create trigger payout_reference_is_the_banks before insert or update of rail_reference on withdrawal
  for each row when (new.rail_reference is not null) execute function check_payout_reference();
