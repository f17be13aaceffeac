-- Trigger of filing: where the lender has set up the registry's file, a month is prepared only with
-- a file that the product made and whose checks found no error.
create or replace function check_credit_file() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if exists (select from credit_setting) and not exists (
    select from credit_file c
    where (c.filing_id, c.file_no) = (new.id, new.file_no) and c.errors = 0) then
    raise exception 'the month is filed with a file that was made here without errors'
      using errcode = 'HM290';
  end if;
  return new;
end
$$;
