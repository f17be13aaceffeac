-- Takes the money of a refund from the member's overpaid repayments, the newest first, and notes
-- how much came from each. Loans with an unproved payment are left out. Each row is locked and read
-- again first, and gives no more than it has, so that two refunds never take the same money.
create or replace function reserve_overpaid_for_refund(refund withdrawal) returns void
language plpgsql set search_path = public, pg_temp
as $$
declare
  source record;
  part bigint;
  missing bigint := refund.amount_centavos;
begin
  for source in
    select r.id, r.overpaid_centavos from repayment r
    where r.member_id = refund.member_id and r.overpaid_centavos > 0 and r.ended_at is null
      and not exists (select from payment p where p.loan_id = r.loan_id and p.proved_at is null)
    order by r.received_on desc, r.repayment_number desc
    for no key update
  loop
    exit when missing = 0;
    part := least(missing, source.overpaid_centavos);
    update repayment r
      set overpaid_centavos = r.overpaid_centavos - part,
        refunded_centavos = r.refunded_centavos + part
      where r.id = source.id;
    insert into refund_part (withdrawal_id, repayment_id, centavos)
      values (refund.id, source.id, part);
    missing := missing - part;
  end loop;
  if missing > 0 then
    raise exception 'the repayments of the member have % overpaid less than the wallet', missing
      using errcode = 'HM060';
  end if;
end
$$;
revoke execute on function reserve_overpaid_for_refund from public;
