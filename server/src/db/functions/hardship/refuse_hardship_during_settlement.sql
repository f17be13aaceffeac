-- Trigger of hardship: more time cannot be asked for while a settlement is on offer. With both, the
-- sum would end a loan whose instalments are being changed. The lock on the loan makes a settlement
-- that is offered at the same moment wait (`check_settlement` takes it too).
create or replace function refuse_hardship_during_settlement() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  perform from loan l where l.id = new.loan_id for update;
  if new.status in ('ASKED', 'OFFERED') and exists (select from loan_settlement s
      where s.loan_id = new.loan_id and s.status = 'OFFERED') then
    raise exception 'a settlement of the loan stands' using errcode = 'HM113';
  end if;
  return new;
end
$$;
