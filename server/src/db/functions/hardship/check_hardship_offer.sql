-- Trigger of hardship: an offer that waives more late charges than one person may needs a second
-- person, whose confirmed proposal is about this request.
create or replace function check_hardship_offer() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if (select a.due_penalty + a.due_collection from loan_account a where a.loan_id = new.loan_id)
      > waiver_one_person_max()
    and not exists (select from staff_proposal p where p.kind = 'hardship.offer'
      and p.subject = new.id::text and p.status = 'CONFIRMED'
      and p.proposed_by = new.offered_by and p.decided_by = new.confirmed_by) then
    raise exception 'giving up these late charges needs a second person' using errcode = 'HM143';
  end if;
  return new;
end
$$;
