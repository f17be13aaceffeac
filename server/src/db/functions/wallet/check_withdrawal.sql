-- Checks one request of a member, and spends its code. The member's wallet stays locked until the
-- transaction ends, which makes the member's withdrawals wait for each other. The draft's outcome
-- is NULL when the withdrawal is to be written.
--
-- The request has exactly the keys that are listed below; `WithdrawRequest` of
-- wallet/withdraw-request.ts has the same, and a test compares them.
create or replace function check_withdrawal(request jsonb) returns withdrawal_draft
language plpgsql
as $$
declare
  draft withdrawal_draft;
  stored idempotency%rowtype;
  the_wallet wallet%rowtype;
  made withdrawal%rowtype;
  hindrance text;
begin
  perform refuse_wrong_keys(nullif(request, 'null'),
    needed => '{member_id, kind, route, key, body_fingerprint, wallet_id, amount_centavos, challenge_id,
      proof_seconds, id, channel, promise_seconds, account_sealed, account_fingerprint,
      second_person_above_centavos, starts_payout, payout_job_key, accounts, amounts, notice_id,
      notice_sealed, address, request_id}',
    nullable => '{shown_left_centavos}');
  draft := jsonb_populate_record(null::withdrawal_draft, request);

  -- A concurrent request with the same key gets IN_PROGRESS instead of blocking.
  if not try_idempotency_lock(draft.member_id, draft.route, draft.key) then
    draft.outcome := 'IN_PROGRESS';
    return draft;
  end if;
  select * into stored from idempotency i
    where i.actor_id = draft.member_id and i.route = draft.route and i.key = draft.key;
  if found then
    perform await_standby();
    draft.outcome := case when stored.body_fingerprint = draft.body_fingerprint then 'DONE'
      else 'KEY_REUSED' end;
    draft.reply := stored.reply;
    return draft;
  end if;

  select * into the_wallet from wallet w where w.member_id = draft.member_id for no key update;
  if not found then
    draft.outcome := 'NO_WALLET';
    return draft;
  end if;
  if the_wallet.id <> draft.wallet_id then
    draft.outcome := 'OTHER_WALLET';
    return draft;
  end if;
  draft.held_centavos := case draft.kind when 'REFUND' then the_wallet.overpaid_centavos
    else the_wallet.available_centavos end;
  -- This code has already made a withdrawal: the reply was lost, and the request was repeated with
  -- another key.
  select * into made from withdrawal w
    where w.challenge_id = draft.challenge_id and w.member_id = draft.member_id;
  if found then
    draft.outcome := 'DONE';
    draft.reply := withdrawal_reply(made, draft.held_centavos);
    insert into idempotency (actor_id, route, key, body_fingerprint, reply)
      values (draft.member_id, draft.route, draft.key, draft.body_fingerprint, draft.reply);
    return draft;
  end if;
  if draft.kind = 'REFUND' then
    draft.loan_id := overpaid_loan(draft.member_id);
  else
    -- A closed loan counts too: money left in its wallet still belongs to the member. A payout that
    -- came back while the loan is being given back is not sent again; under a settlement, money
    -- that leaves now would be waived with the rest of the loan.
    select l.id, case
        when exists (select from cooling_off c where c.loan_id = l.id and c.status = 'DECLARED')
          then 'GIVING_BACK'
        when exists (select from loan_settlement s where s.loan_id = l.id and s.status = 'OFFERED')
          then 'SETTLEMENT'
      end into draft.loan_id, hindrance
      from loan l where l.member_id = draft.member_id and l.status in ('ACTIVE', 'CLOSED')
      order by l.applied_at desc limit 1;
  end if;
  if draft.loan_id is null then
    draft.outcome := 'NO_WALLET';
    return draft;
  end if;
  draft.outcome := coalesce(payout_refusal(draft.member_id), hindrance);
  if draft.outcome is null and draft.held_centavos < draft.amount_centavos then
    draft.outcome := 'INSUFFICIENT';
  end if;
  if draft.outcome is null and draft.kind = 'REFUND'
    and refundable_overpaid(draft.member_id) < draft.amount_centavos then
    draft.outcome := 'UNPROVED';
  end if;
  if draft.outcome is not null then
    return draft;
  end if;
  -- The guarded update spends the code once: only if it is verified, not replaced and not too old.
  update code_challenge c set spent_at = now()
    where c.id = draft.challenge_id and c.spent_at is null and c.replaced_at is null
      and c.purpose = case draft.kind when 'REFUND' then 'REFUND' else 'WITHDRAW' end
      and c.verified_at > now() - make_interval(secs => draft.proof_seconds);
  if not found then
    draft.outcome := 'CODE_REFUSED';
  end if;
  return draft;
end
$$;
revoke execute on function check_withdrawal from public;
