-- Writes a withdrawal that its callers have agreed to: its row, the money set aside, the repayments
-- that a refund takes from, and its first event. The callers have locked the member's wallet, which
-- makes the member's withdrawals wait for each other.
create or replace function write_withdrawal(
  wanted withdrawal, promise_seconds integer, second_person_above bigint,
  accounts text[], amounts bigint[]
) returns withdrawal
language plpgsql set search_path = public, pg_temp
as $$
declare
  made withdrawal%rowtype;
  agreed staff_proposal%rowtype;
  needs_two boolean;
  today timestamptz :=
    date_trunc('day', house_now() at time zone 'Asia/Manila') at time zone 'Asia/Manila';
begin
  -- Counted over the money of the loan, or of refunds, and over the day in Manila, so that parts
  -- below the limit do not avoid the second person.
  select wanted.amount_centavos + greatest(
      coalesce(sum(w.amount_centavos)
        filter (where w.loan_id = wanted.loan_id and w.kind = wanted.kind), 0),
      coalesce(sum(w.amount_centavos) filter (where w.created_at >= today), 0))
    > second_person_above into needs_two
    from withdrawal w where w.member_id = wanted.member_id and w.status <> 'RETURNED';
  insert into withdrawal (id, member_id, loan_id, kind, status, amount_centavos, channel,
      account_sealed, account_fingerprint, challenge_id, proposal_id, needs_second_person,
      promised_by)
    values (wanted.id, wanted.member_id, wanted.loan_id, wanted.kind, 'PROCESSING',
      wanted.amount_centavos, wanted.channel, wanted.account_sealed, wanted.account_fingerprint,
      wanted.challenge_id, wanted.proposal_id, needs_two,
      house_now() + make_interval(secs => promise_seconds))
    returning * into made;
  perform post_entry('reserveWithdrawal', made.member_id, made.loan_id, made.id, accounts, amounts);
  if made.kind = 'REFUND' then
    perform take_overpaid(made);
  end if;
  if made.proposal_id is not null then
    select * into agreed from staff_proposal p where p.id = made.proposal_id;
  end if;
  insert into withdrawal_event (withdrawal_id, event, to_status, actor_kind, actor_id, proposed_by)
    values (made.id, 'withdraw', 'PROCESSING',
      case when made.proposal_id is null then 'member' else 'staff' end,
      coalesce(agreed.decided_by, made.member_id), agreed.proposed_by);
  return made;
end
$$;
revoke execute on function write_withdrawal from public;
