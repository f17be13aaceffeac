-- The trigger of repayment: the member reads its reference beside the money.
create or replace function check_repayment_reference() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if not is_bank_reference(new.reference) then
    raise exception 'this is no reference of a bank' using errcode = 'HM127';
  end if;
  return new;
end
$$;
