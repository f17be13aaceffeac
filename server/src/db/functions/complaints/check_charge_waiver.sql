-- Trigger of charge_waiver: it waives exactly the amounts of an upheld dispute.
create or replace function check_charge_waiver() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if not exists (select from dispute d where d.id = new.id and d.loan_id = new.loan_id
      and d.status = 'UPHELD'
      and d.waived_centavos >= new.penalty_centavos + new.collection_centavos) then
    raise exception 'late charges are given up by deciding a dispute' using errcode = 'HM110';
  end if;
  return new;
end
$$;
