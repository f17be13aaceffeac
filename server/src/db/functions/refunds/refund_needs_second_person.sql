-- Whether two people must release a refund that a member asked for: the payer of the overpaid money
-- is somebody else or unknown, or the refunds of a month exceed the policy's sum.
create or replace function refund_needs_second_person(draft withdrawal_draft) returns boolean
language sql stable
as $$
  select draft.kind = 'REFUND' and draft.proposal_id is null and (
    exists (select from public.repayment r join public.payment p on p.id = r.payment_id
      where r.member_id = draft.member_id and r.overpaid_centavos > 0 and r.ended_at is null
        and p.payer_is_member is not true)
    or draft.amount_centavos + coalesce((
        select sum(w.amount_centavos) from public.withdrawal w
        where w.member_id = draft.member_id and w.kind = 'REFUND' and w.status <> 'RETURNED'
          and w.created_at > public.house_now() - interval '1 month'), 0)
      > public.policy_figure('refundOnePersonMonthlyCentavosMax'))
$$;
revoke execute on function refund_needs_second_person from public;
