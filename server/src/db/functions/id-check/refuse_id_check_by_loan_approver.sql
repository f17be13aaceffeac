-- Trigger of id_check: the person who approved the member's loan alone, above the policy's sum, does
-- not verify the ID afterwards. The other order is in `approval_doubts`.
create or replace function refuse_id_check_by_loan_approver() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if exists (
    select from loan l
    where l.member_id = new.id and l.officer_id = new.checked_by
      and (l.status = 'APPROVED' or (l.status = 'ACTIVE' and l.first_paid_on is null))
      and l.amount_centavos > policy_figure('idCheckerApprovalCentavosMax')
      and not exists (
        select from loan_approval a where a.loan_id = l.id and a.status = 'CONFIRMED')
  ) then
    raise exception 'the person who approved the loan alone does not verify the ID'
      using errcode = 'HM142';
  end if;
  return new;
end
$$;
