-- Writes off what a member owes back of a reversed payment, and returns what the caller must post.
-- The trigger of owed_back_settlement requires a proposal confirmed by a second person. A refund on
-- its way may still come back and settle the claim, so the function waits for it. The caller has
-- locked the payment; the wallet is locked here.
create or replace function write_off_owed_back(the_payment uuid, the_proposal uuid)
returns table (id uuid, member_id uuid, loan_id uuid, centavos bigint)
language plpgsql security definer set search_path = public, pg_temp
as $$
#variable_conflict use_column
declare
  claim record;
begin
  perform 1 from wallet w
    where w.member_id in (
      select r.member_id from repayment r
      where r.payment_id = the_payment and r.refunded_centavos > r.written_off_centavos)
    order by w.member_id for no key update;
  select r.id, r.member_id, r.loan_id, r.refunded_centavos - r.written_off_centavos as owed
    into claim
    from repayment r
    where r.payment_id = the_payment and r.ended_at is not null
      and r.refunded_centavos > r.written_off_centavos
    order by r.repayment_number desc limit 1 for no key update;
  if not found then
    return;
  end if;
  if exists (
    select from refund_part p join withdrawal w on w.id = p.withdrawal_id
    where p.repayment_id = claim.id and w.status in ('PROCESSING', 'ON_HOLD', 'SENT')
  ) then
    raise exception 'a refund of this payment is still on its way' using errcode = 'HM063';
  end if;
  update repayment r set written_off_centavos = r.refunded_centavos where r.id = claim.id;
  return query
    insert into owed_back_settlement as s (member_id, loan_id, centavos, payment_id, proposal_id)
    values (claim.member_id, claim.loan_id, claim.owed, the_payment, the_proposal)
    returning s.id, s.member_id, s.loan_id, s.centavos;
end
$$;
revoke execute on function write_off_owed_back from public;
grant execute on function write_off_owed_back to hiram_app;
