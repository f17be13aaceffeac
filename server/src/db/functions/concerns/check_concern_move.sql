-- Trigger of concern: it goes from raised to checking, to a decision, and from a suspicion to what
-- was filed. What was raised, decided or filed never changes.
create or replace function check_concern_move() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if is_resealing(to_jsonb(old), to_jsonb(new)) then return new; end if;
  if (old.status, new.status) not in (('RAISED', 'CHECKING'), ('CHECKING', 'NOT_SUSPICIOUS'),
      ('CHECKING', 'SUSPICIOUS'), ('SUSPICIOUS', 'FILED')) then
    raise exception 'a concern does not go from % to %', old.status, new.status
      using errcode = 'HM290';
  end if;
  if new.status not in ('NOT_SUSPICIOUS', 'SUSPICIOUS')
    and (new.reason_sealed, new.decided_by, new.decided_at)
      is distinct from (old.reason_sealed, old.decided_by, old.decided_at) then
    raise exception 'a decision about a concern stays as it was' using errcode = 'HM290';
  end if;
  return new;
end
$$;
