-- Trigger of a payment's history: checks every match of a payment to a loan, by people or by the
-- product.
--
-- The value date lies between the first payout and today. A match to one's own loan is refused,
-- also through a statement that the person loaded. One person may type payments up to a daily sum
-- over all loans, but none for a loan that has ended, a closed month, a day more than three banking
-- days back or before a late charge that was made: those need two people and a document.
create or replace function check_payment_match() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  its payment%rowtype;
  its_loan loan%rowtype;
  today date := (house_now() at time zone 'Asia/Manila')::date;
  loader uuid;
  person uuid;
  by_two boolean;
begin
  select * into its from payment where id = new.payment_id;
  select * into its_loan from loan where id = its.loan_id;
  if its.value_on > today then
    raise exception 'the value date of the payment has not come yet' using errcode = 'HM120';
  end if;
  if its_loan.first_paid_on is null or its.value_on < its_loan.first_paid_on then
    raise exception 'nothing can be repaid before a payout is confirmed' using errcode = 'HM002';
  end if;

  select s.loaded_by into loader from bank_statement s where s.id = its.statement_id;
  foreach person in array array_remove(array[coalesce(new.actor_id, loader), new.proposed_by], null)
  loop
    -- Most staff are not members; one index lookup shows that.
    if (exists (select from staff s join member m on m.phone_fingerprint = s.phone_fingerprint
          where s.id = person)
        or exists (select from staff s join phone_change c on c.old_fingerprint = s.phone_fingerprint
          where s.id = person))
      and is_own_case(person, its.member_id)
    then
      raise exception 'nobody gives a payment to their own loan' using errcode = 'HM121';
    end if;
  end loop;

  if its.way <> 'BY_HAND' or its.statement_id is not null then
    return null;
  end if;
  -- The second person has confirmed a proposal of the first one about this payment.
  by_two := exists (select from staff_proposal p
    where p.status = 'CONFIRMED' and p.proposed_by = new.proposed_by and p.decided_by = new.actor_id
      and (p.kind = 'repayment.record' and p.subject = its.entry_reference
        or p.kind = 'payment.match' and p.subject = its.id::text));
  if new.actor_kind <> 'staff' or new.proposed_by is not null and not by_two
    or typed_needs_document(its.loan_id, its.value_on, null, false)
      and (not by_two or its.document_id is null) then
    raise exception 'this typed payment needs two people and a document' using errcode = 'HM122';
  end if;
  if by_two then
    return null;
  end if;
  perform lock_typed_sum(new.actor_id);
  if typed_alone_today(new.actor_id) > policy_figure('typedOnePersonDailyCentavosMax') then
    raise exception 'one person types no more than this on a day' using errcode = 'HM123';
  end if;
  return null;
end
$$;
