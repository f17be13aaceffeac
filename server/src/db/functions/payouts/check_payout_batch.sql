-- Trigger of payout_batch: a file for the bank is made by one person up to the policy's sum of a day,
-- or proposed by its maker and confirmed by another.
create or replace function check_payout_batch() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if new.proposal_id is not null then
    if not exists (
      select from staff_proposal p where p.id = new.proposal_id and p.kind = 'payout.batch'
        and p.status = 'CONFIRMED' and p.proposed_by = new.made_by
    ) then
      raise exception 'this file for the bank was not confirmed' using errcode = 'HM050';
    end if;
    return new;
  end if;
  -- Advisory lock by person: of two files made concurrently by one person, the second sums up only
  -- after the first has committed. Without it neither sum would contain the other file.
  perform pg_advisory_xact_lock(hashtextextended('bank files of ' || new.made_by, 0));
  if new.total_centavos + paid_alone_today(new.made_by)
      > policy_figure('payoutOnePersonDailyCentavosMax') then
    raise exception 'this file for the bank needs a second person' using errcode = 'HM141';
  end if;
  return new;
end
$$;
