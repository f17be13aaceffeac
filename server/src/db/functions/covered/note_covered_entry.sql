-- Writes the row of a posting that is a covered transaction and has none. True when it wrote one.
create or replace function note_covered_entry(the_entry bigint, account text, amount bigint)
returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  the entry;
  kind text;
  booked date;
  threshold bigint;
begin
  select * into the from entry e where e.id = the_entry;
  kind := covered_kind(the.movement, account, amount, the.subject_id);
  booked := (the.at at time zone 'Asia/Manila')::date;
  if kind is null then return false; end if;
  threshold := covered_threshold(booked);
  if abs(amount) <= threshold then return false; end if;
  insert into covered_transaction (entry_id, kind, amount_centavos, above_centavos, member_id,
      loan_id, subject_id, booked_on, due_on, status)
    values (the.id, kind, abs(amount), threshold, the.member_id, the.loan_id, the.subject_id, booked,
      add_working_days(booked, 5), 'OPEN')
    on conflict (entry_id) do nothing;
  return found;
end
$$;
revoke execute on function note_covered_entry from public;
