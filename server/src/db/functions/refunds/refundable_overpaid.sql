-- The member's overpaid money that may be refunded, in centavos: that of loans whose payments are
-- all proved. One unproved payment holds back everything overpaid on its loan, because an invented
-- payment of an early day turns later real payments into overpaid money.
create or replace function refundable_overpaid(the_member uuid) returns bigint
language sql stable
as $$
  select coalesce(sum(r.overpaid_centavos), 0)::bigint from public.repayment r
  where r.member_id = the_member and r.overpaid_centavos > 0 and r.ended_at is null
    and not exists (select from public.payment p
      where p.loan_id = r.loan_id and p.proved_at is null)
$$;
revoke execute on function refundable_overpaid from public;
grant execute on function refundable_overpaid to hiram_app;
