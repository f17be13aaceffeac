-- Trigger of dispute: late charges are waived by one person up to the policy's amount, which is for
-- the whole loan, or by two people with a confirmed proposal about this dispute. What two people
-- waived does not count towards one person's amount.
create or replace function limit_dispute_waiver() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
declare
  alone bigint;
begin
  if coalesce(new.waived_centavos, 0) = 0 or old.status = 'UPHELD' then
    return new;
  end if;
  if new.proposed_by is not null then
    if not exists (select from staff_proposal p where p.kind = 'dispute.uphold'
        and p.status = 'CONFIRMED' and p.subject = new.id::text
        and p.proposed_by = new.proposed_by and p.decided_by = new.decided_by) then
      raise exception 'two people give up these late charges' using errcode = 'HM110';
    end if;
    return new;
  end if;
  -- Row lock on the loan: of two concurrent decisions, the second sums up only after the first has
  -- committed. Without it neither sum would contain the other's waived amount.
  perform from loan where id = new.loan_id for no key update;
  select coalesce(sum(d.waived_centavos), 0) into alone from dispute d
    where d.loan_id = new.loan_id and d.proposed_by is null and d.id <> new.id;
  if alone + new.waived_centavos > waiver_one_person_max() then
    raise exception 'one person does not give up so much of a loan' using errcode = 'HM110';
  end if;
  return new;
end
$$;
