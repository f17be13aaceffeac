-- Trigger of filing: a filing begins open; what was confirmed by two people is frozen, goes on to the
-- regulator and is prepared anew only when the regulator returned it; what is accepted or not due
-- stays so.
create or replace function check_filing_move() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'OPEN' then
      raise exception 'a filing begins open' using errcode = 'HM270';
    end if;
    return new;
  end if;
  if new.status = old.status then
    if old.status in ('CONFIRMED', 'FILED', 'ACCEPTED', 'NOT_DUE') and new is distinct from old then
      raise exception 'a confirmed filing is frozen' using errcode = 'HM270';
    end if;
    if new.file_no is not distinct from old.file_no then return new; end if;
  end if;
  if old.status = 'CONFIRMED' and new.status <> 'FILED'
    or old.status = 'FILED' and new.status not in ('ACCEPTED', 'RETURNED')
    or old.status = 'RETURNED' and new.status <> 'PREPARED'
    or old.status in ('ACCEPTED', 'NOT_DUE') then
    raise exception 'a filing does not go from % to %', old.status, new.status
      using errcode = 'HM270';
  end if;
  if new.status in ('PREPARED', 'CONFIRMED', 'FILED', 'ACCEPTED', 'RETURNED')
    and not exists (select from filing_file f
      where (f.filing_id, f.file_no) = (new.id, new.file_no)) then
    raise exception 'a prepared filing has a file' using errcode = 'HM270';
  end if;
  if old.status in ('CONFIRMED', 'FILED', 'RETURNED') and new.status <> 'PREPARED'
    and (new.file_no, new.confirm_proposal) is distinct from (old.file_no, old.confirm_proposal) then
    raise exception 'a confirmed filing is frozen' using errcode = 'HM270';
  end if;
  if old.status in ('OPEN', 'PREPARED') and new.status in ('CONFIRMED', 'FILED', 'ACCEPTED', 'RETURNED')
    and not exists (select from staff_proposal p
      join filing_file f on (f.filing_id, f.file_no) = (new.id, new.file_no)
      where p.id = new.confirm_proposal and p.kind = 'filing.confirm' and p.status = 'CONFIRMED'
        and p.subject = new.id::text and p.proposed_at >= f.at
        and not exists (select from filing_file later
          where later.filing_id = new.id and later.file_no > new.file_no)) then
    raise exception 'a second person confirms exactly the newest file' using errcode = 'HM271';
  end if;
  if new.status = 'NOT_DUE' and not exists (select from staff_proposal p
      where p.id = new.not_due_proposal and p.kind = 'filing.not-due' and p.status = 'CONFIRMED'
        and p.subject = new.id::text) then
    raise exception 'two people say that a filing is not due' using errcode = 'HM271';
  end if;
  if new.status in ('FILED', 'ACCEPTED', 'RETURNED') and not exists (select from filing_proof p
      where p.id = new.proof_id and p.filing_id = new.id) then
    raise exception 'a filing is filed with its proof' using errcode = 'HM270';
  end if;
  return new;
end
$$;
