-- Trigger of covered_transaction: what was booked never changes; one person prepares and another
-- records that it was filed; what was filed goes back to preparation only when the AMLC returned it;
-- that it is not reportable is said by two.
create or replace function check_covered_move() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if is_resealing(to_jsonb(old), to_jsonb(new)) then return new; end if;
  if new is distinct from old and (old.status, new.status) not in (
      ('OPEN', 'PREPARED'), ('RETURNED', 'PREPARED'), ('PREPARED', 'FILED'),
      ('FILED', 'ACKNOWLEDGED'), ('FILED', 'RETURNED'),
      ('OPEN', 'NOT_REPORTABLE'), ('PREPARED', 'NOT_REPORTABLE')) then
    raise exception 'a covered transaction does not go from % to %', old.status, new.status
      using errcode = 'HM280';
  end if;
  if new.status <> 'PREPARED' and new.prepared_by is distinct from old.prepared_by
    or new.status in ('ACKNOWLEDGED', 'RETURNED')
      and (new.reference, new.filed_on, new.filed_by)
        is distinct from (old.reference, old.filed_on, old.filed_by) then
    raise exception 'who prepared it, and what was filed, stay as they were' using errcode = 'HM280';
  end if;
  if new.status = 'FILED' and old.status <> 'FILED' then
    perform check_second_person(new.prepared_by, new.filed_by);
  end if;
  if new.status = 'NOT_REPORTABLE' and old.status <> 'NOT_REPORTABLE'
    and not exists (select from staff_proposal p
      where p.id = new.not_reportable_proposal and p.kind = 'covered.not-reportable'
        and p.status = 'CONFIRMED' and p.subject = new.id::text) then
    raise exception 'two people say that a transaction is not reportable' using errcode = 'HM281';
  end if;
  return new;
end
$$;
