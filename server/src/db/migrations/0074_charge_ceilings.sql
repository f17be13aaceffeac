-- The yearly ceiling over interest, penalties and collection charges, where the database can read
-- it: a repayment that would make the charges of a loan pass it is refused, whatever wrote it.

-- The ceilings of the product's own policy rows. Those of the lender's rows are in policy_row.
create table product_charge_ceiling (
  from_day date primary key,
  yearly_basis_points integer not null check (yearly_basis_points between 1 and 2400)
);
insert into product_charge_ceiling values ('2026-01-01', 2400);
grant select on product_charge_ceiling to hiram_app;

create trigger repayment_within_ceiling after insert or update on repayment
  for each row execute function refuse_charges_above_ceiling();
