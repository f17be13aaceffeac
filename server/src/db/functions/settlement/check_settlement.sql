-- Trigger of loan_settlement. It can be offered only for a loan that is paid out and not ended,
-- while none of its money is on its way to the member and no request for more time is open
-- (`refuse_hardship_during_settlement` refuses the other direction). Two people can withdraw an offer, while
-- nothing was paid towards it.
create or replace function check_settlement() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    perform from loan l where l.id = new.loan_id for update;
    if new.status <> 'OFFERED' or not exists (select from loan l where l.id = new.loan_id
        and l.member_id = new.member_id and l.status = 'ACTIVE' and l.first_paid_on is not null)
      or exists (select from withdrawal w where w.loan_id = new.loan_id and w.kind = 'LOAN'
        and w.status in ('PROCESSING', 'ON_HOLD', 'SENT')) then
      raise exception 'a settlement is offered for a loan that is owed' using errcode = 'HM109';
    end if;
    if exists (select from hardship h
        where h.loan_id = new.loan_id and h.status in ('ASKED', 'OFFERED')) then
      raise exception 'more time is asked for about this loan' using errcode = 'HM113';
    end if;
    return new;
  end if;
  if old.withdrawn_at is not null and new is distinct from old then
    raise exception 'the settlement was taken back' using errcode = 'HM109';
  end if;
  if old.withdrawn_at is null and new.withdrawn_at is not null then
    if not exists (select from staff_proposal p where p.id = new.withdraw_proposal
        and p.status = 'CONFIRMED' and p.kind = 'settlement.withdraw'
        and p.subject = new.id::text and p.member_id = new.member_id) then
      raise exception 'two people take a settlement back' using errcode = 'HM109';
    end if;
    if (select coalesce(sum(r.amount_centavos - r.refunded_centavos), 0) from repayment r
        where r.loan_id = new.loan_id and r.source = 'BANK' and r.ended_at is null
          and r.received_on between new.offered_on and new.pay_by) > new.paid_before_centavos then
      raise exception 'something was paid towards the settlement' using errcode = 'HM109';
    end if;
  end if;
  return new;
end
$$;
