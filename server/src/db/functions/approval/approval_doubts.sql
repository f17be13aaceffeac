-- Why a person may not approve this amount of a loan alone: the same person verified the member's ID
-- (SAME_CHECKER), or has approved too much today (ABOVE_DAILY). Limits that depend on the member's
-- income are judged by the program, because the income is encrypted.
create or replace function approval_doubts(the_member uuid, amount bigint, person uuid)
returns text[]
language plpgsql stable set search_path = public, pg_temp
as $$
begin
  return array_remove(array[
    case when amount > policy_figure('idCheckerApprovalCentavosMax') and exists (
      select from id_check c
      where c.id = the_member and c.status = 'VERIFIED' and c.checked_by = person)
      then 'SAME_CHECKER' end,
    case when amount + approved_alone_today(person)
        > policy_figure('approvalOnePersonDailyCentavosMax')
      then 'ABOVE_DAILY' end
  ], null);
end
$$;
revoke execute on function approval_doubts from public;
grant execute on function approval_doubts to hiram_app;
