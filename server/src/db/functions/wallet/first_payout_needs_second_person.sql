-- Whether a second person, who did not approve the loan, must confirm this payout: the member has
-- not repaid a loan yet, and the payouts together, up to the first confirmed one, exceed the
-- policy's limit. Small payouts before it do not avoid this.
create or replace function first_payout_needs_second_person(draft withdrawal_draft) returns boolean
language plpgsql stable
as $$
begin
  return draft.kind = 'LOAN'
    and draft.amount_centavos + coalesce((
        select sum(w.amount_centavos) from public.withdrawal w
        where w.member_id = draft.member_id and w.kind = 'LOAN' and w.status <> 'RETURNED'), 0)
      > public.policy_figure('firstPayoutOnePersonCentavosMax')
    and not exists (select from public.withdrawal w where w.member_id = draft.member_id
      and w.kind = 'LOAN' and w.status = 'COMPLETED' and w.confirmed_by is not null)
    and not exists (select from public.loan l where l.member_id = draft.member_id
      and l.status = 'CLOSED' and l.first_paid_on is not null);
end
$$;
revoke execute on function first_payout_needs_second_person from public;
