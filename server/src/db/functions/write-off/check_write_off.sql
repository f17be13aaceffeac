-- Trigger of loan_write_off: the day of a write-off is not closed. Afterwards a row changes once,
-- when the close of its day fills in the amounts that left the books.
create or replace function check_write_off() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    if new.day <= (select max(day) from daily_close) then
      raise exception 'the day % is closed', new.day using errcode = 'HM051';
    end if;
    if new.principal_centavos is not null then
      raise exception 'the close of the day fills in the amounts' using errcode = 'HM001';
    end if;
  elsif old.principal_centavos is not null or new.loan_id <> old.loan_id or new.day <> old.day
    or new.proposal_id <> old.proposal_id then
    raise exception 'loan_write_off is only ever added to' using errcode = 'HM001';
  end if;
  return new;
end
$$;
