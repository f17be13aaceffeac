-- Trigger of dispute: what was refused is not disputed again, as whichever subject; a complaint about
-- it can be written, and pauses nothing.
create or replace function check_dispute_new() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if was_dispute_refused(new.loan_id, new.instalment, new.repayment_id) then
    raise exception 'this was disputed and refused' using errcode = 'HM134';
  end if;
  return new;
end
$$;
