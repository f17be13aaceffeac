-- Trigger of dispute: a refused charge or payment cannot be disputed again under another subject; a
-- complaint about it can be written, and pauses nothing. A dispute about a missing payment names a
-- receipt of the member that no other dispute names.
create or replace function refuse_repeated_dispute() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if was_dispute_refused(new.loan_id, new.instalment, new.repayment_id) then
    raise exception 'this was disputed and refused' using errcode = 'HM134';
  end if;
  if (new.subject = 'PAYMENT' or exists (
        select from complaint c where c.id = new.id and c.category = 'NOT_BOOKED'))
      and (not exists (select from member_document m where m.id = new.document_id
          and m.member_id = new.member_id and m.kind = 'PAYMENT_PROOF' and m.received_at is not null)
        or exists (select from dispute d where d.document_id = new.document_id)) then
    raise exception 'a dispute about a payment names its receipt' using errcode = 'HM136';
  end if;
  return new;
end
$$;
