-- A repayment that needed two people names both; one that a single person recorded has no second.
alter table repayment add column confirmed_by uuid references staff;
alter table repayment add constraint repayment_two_people
  check (confirmed_by is null or (confirmed_by <> recorded_by) is true);
