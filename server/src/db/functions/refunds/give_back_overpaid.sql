-- A refund was returned: its parts are overpaid money of their repayments again. Called once, in
-- the transaction that returns the refund, which the database checks by the refund's status and
-- entry. Returns the loans that are owed again meanwhile, each with one of its payments: the caller
-- books this money to them. Until then their accounts wait to be computed again.
create or replace function give_back_overpaid(the_refund uuid)
returns table (loan_id uuid, payment_id uuid)
language plpgsql security definer set search_path = public, pg_temp
as $$
#variable_conflict use_column
declare
  its entry%rowtype;
begin
  select e.* into its from withdrawal w join entry e on e.subject_id = w.id
    where w.id = the_refund and w.kind = 'REFUND' and w.status = 'RETURNED'
      and e.movement = 'returnWithdrawal' and e.transaction_id = pg_current_xact_id();
  if not found then
    raise exception 'only a refund that is returned now gives its money back'
      using errcode = 'HM061';
  end if;
  update repayment r
    set overpaid_centavos = r.overpaid_centavos + p.centavos,
      refunded_centavos = r.refunded_centavos - p.centavos
    from refund_part p where p.withdrawal_id = the_refund and r.id = p.repayment_id;
  insert into loan_change (loan_id, booked_on, entry_id)
    select distinct l.id, (its.at at time zone 'Asia/Manila')::date, its.id
    from refund_part p join repayment r on r.id = p.repayment_id join loan l on l.id = r.loan_id
    where p.withdrawal_id = the_refund and l.status = 'ACTIVE';
  return query
    select distinct on (l.id) l.id, r.payment_id
    from refund_part p join repayment r on r.id = p.repayment_id join loan l on l.id = r.loan_id
    where p.withdrawal_id = the_refund and l.status = 'ACTIVE'
    order by l.id, r.repayment_number;
end
$$;
revoke execute on function give_back_overpaid from public;
grant execute on function give_back_overpaid to hiram_app;
