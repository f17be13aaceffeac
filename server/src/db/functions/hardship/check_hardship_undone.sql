-- Trigger of hardship: an agreement is undone by a proposal about it that a second person confirmed,
-- and once undone it stays so.
create or replace function check_hardship_undone() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if old.undone_at is not null and new.undone_at is distinct from old.undone_at then
    raise exception 'the agreement is undone' using errcode = 'HM103';
  end if;
  if old.undone_at is null and new.undone_at is not null and not exists (
      select from staff_proposal p where p.id = new.undo_proposal and p.status = 'CONFIRMED'
        and p.kind = 'hardship.undo' and p.subject = new.id::text
        and p.member_id = new.member_id) then
    raise exception 'two people undo an agreement' using errcode = 'HM103';
  end if;
  return new;
end
$$;
