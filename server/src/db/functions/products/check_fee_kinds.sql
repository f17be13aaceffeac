-- Trigger of product_version: a fee is of a kind that exists. There is no kind that a member would
-- pay before the payout.
create or replace function check_fee_kinds() returns trigger
language plpgsql as $$
begin
  if exists (
    select from jsonb_array_elements(coalesce(new.fields -> 'terms' -> 'fees', '[]')) fee
    where not exists (select from fee_kind k where k.kind = fee ->> 'kind')
  ) then
    raise exception 'a version has a fee of no kind that exists' using errcode = 'HM100';
  end if;
  return new;
end
$$;
