-- A refund was returned: its repayments are overpaid by its parts again. Called once, in the
-- transaction that returns the refund, which the database checks by the refund's status and entry.
create or replace function give_back_overpaid(the_refund uuid) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if not exists (
    select from withdrawal w join entry e on e.subject_id = w.id
    where w.id = the_refund and w.kind = 'REFUND' and w.status = 'RETURNED'
      and e.movement = 'returnWithdrawal' and e.transaction_id = pg_current_xact_id()
  ) then
    raise exception 'only a refund that is returned now gives its money back'
      using errcode = 'HM061';
  end if;
  update repayment r
    set overpaid_centavos = r.overpaid_centavos + p.centavos,
      refunded_centavos = r.refunded_centavos - p.centavos
    from refund_part p where p.withdrawal_id = the_refund and r.id = p.repayment_id;
end
$$;
revoke execute on function give_back_overpaid from public;
grant execute on function give_back_overpaid to hiram_app;
