-- Writes withdrawals that their callers have checked, at most one of each member: the rows, the
-- money set aside, the repayments that refunds take from, and the first events. The callers have
-- locked the members' wallets, so that a member's withdrawals wait for each other.
create or replace function write_withdrawals(drafts withdrawal_draft[]) returns withdrawal[]
language plpgsql
as $$
declare
  made withdrawal[];
  refund withdrawal;
  today timestamptz :=
    date_trunc('day', house_now() at time zone 'Asia/Manila') at time zone 'Asia/Manila';
begin
  with added as (
    insert into withdrawal (id, member_id, loan_id, kind, status, amount_centavos, channel,
        account_sealed, account_fingerprint, challenge_id, proposal_id, needs_second_person,
        first_payout, promised_by)
      select draft.id, draft.member_id, draft.loan_id, draft.kind, 'PROCESSING',
        draft.amount_centavos, draft.channel, decode(draft.account_sealed, 'base64'),
        draft.account_fingerprint, draft.challenge_id, draft.proposal_id,
        needs.two or needs.confirmation, needs.confirmation and not needs.two,
        house_now() + make_interval(secs => draft.promise_seconds)
      from unnest(drafts) as draft
      cross join lateral (
        -- The larger of two sums: all withdrawals of this loan and kind, or all of the member's since
        -- midnight in Manila. Parts below the limit do not avoid the second person.
        select draft.amount_centavos + greatest(
            coalesce(sum(w.amount_centavos)
              filter (where w.loan_id = draft.loan_id and w.kind = draft.kind), 0),
            coalesce(sum(w.amount_centavos) filter (where w.created_at >= today), 0))
          > draft.second_person_above_centavos or refund_needs_second_person(draft) as two,
          first_payout_needs_second_person(draft) as confirmation
        from withdrawal w where w.member_id = draft.member_id and w.status <> 'RETURNED'
      ) needs
      returning *
  )
  select array_agg(added) into made from added;
  if cardinality(drafts) = 1 then
    perform post_entry('reserveWithdrawal', drafts[1].member_id, drafts[1].loan_id, drafts[1].id,
      drafts[1].accounts, drafts[1].amounts);
  else
    perform post_entries(jsonb_agg(jsonb_build_object('movement', 'reserveWithdrawal',
        'member_id', draft.member_id, 'loan_id', draft.loan_id, 'subject_id', draft.id,
        'accounts', draft.accounts, 'amounts', draft.amounts)))
      from unnest(drafts) as draft;
  end if;
  foreach refund in array made loop
    if refund.kind = 'REFUND' then
      perform reserve_overpaid_for_refund(refund);
    end if;
  end loop;
  insert into withdrawal_event (withdrawal_id, event, to_status, actor_kind, actor_id, proposed_by)
    select draft.id, 'withdraw', 'PROCESSING',
      case when draft.proposal_id is null then 'member' else 'staff' end,
      coalesce((select p.decided_by from staff_proposal p where p.id = draft.proposal_id),
        draft.member_id),
      (select p.proposed_by from staff_proposal p where p.id = draft.proposal_id)
    from unnest(drafts) as draft;
  return made;
end
$$;
revoke execute on function write_withdrawals from public;
