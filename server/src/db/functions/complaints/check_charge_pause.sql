-- Trigger of charge_pause: late charges pause for an open dispute of the same loan, and only for
-- what it disputes: the instalment of a disputed charge, otherwise the disputed amount.
create or replace function check_charge_pause() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if not exists (select from dispute d where d.id = new.id and d.status = 'OPEN'
      and d.loan_id = new.loan_id and d.member_id = new.member_id
      and case d.subject when 'CHARGE' then new.instalment = d.instalment
        else new.instalment is null and new.amount_centavos <= d.amount_centavos end) then
    raise exception 'late charges pause for an open dispute only' using errcode = 'HM135';
  end if;
  return new;
end
$$;
