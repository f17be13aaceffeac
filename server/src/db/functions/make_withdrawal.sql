-- Makes a withdrawal in one round trip, all or nothing: the code is spent, the money is reserved,
-- and the withdrawal, its event, its notice, its jobs and its audit row are written.
--
-- The request has exactly the keys that are listed twice below: by name, to refuse any others, and
-- with their types. `WithdrawRequest` of wallet/withdraw-request.ts has the same keys and types; a
-- test compares the lists.
create or replace function make_withdrawal(request_json jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  request record;
  stored idempotency%rowtype;
  the_loan loan%rowtype;
  the_wallet wallet%rowtype;
  made withdrawal%rowtype;
  is_frozen boolean;
  is_held boolean;
  needs_two boolean;
  reply jsonb;
begin
  perform refuse_wrong_keys(request_json,
    needed => '{member_id, route, key, body_fingerprint, wallet_id, amount_centavos, challenge_id,
      proof_seconds, id, channel, promise_seconds, account_sealed, account_fingerprint,
      second_person_above_centavos, starts_payout, payout_job_key, movement, accounts, amounts, notice_id,
      notice_sealed, address, request_id}',
    nullable => '{shown_left_centavos}');
  select typed.* into request from jsonb_to_record(request_json) as typed (
    member_id uuid,
    route text,
    key text,
    body_fingerprint text,
    wallet_id uuid,
    amount_centavos bigint,
    shown_left_centavos bigint,
    challenge_id uuid,
    proof_seconds integer,
    id uuid,
    channel text,
    promise_seconds integer,
    account_sealed text,
    account_fingerprint text,
    second_person_above_centavos bigint,
    starts_payout boolean,
    payout_job_key text,
    movement text,
    accounts text[],
    amounts bigint[],
    notice_id uuid,
    notice_sealed text,
    address text,
    request_id text
  );

  -- A concurrent request with the same key gets IN_PROGRESS instead of blocking.
  if not try_idempotency_lock(request.member_id, request.route, request.key) then
    return jsonb_build_object('outcome', 'IN_PROGRESS');
  end if;
  select * into stored from idempotency i
    where i.actor_id = request.member_id and i.route = request.route and i.key = request.key;
  if found then
    return jsonb_build_object(
      'outcome', case when stored.body_fingerprint = request.body_fingerprint then 'DONE' else 'KEY_REUSED' end,
      'reply', stored.reply);
  end if;

  select * into the_wallet from wallet w where w.member_id = request.member_id for no key update;
  if not found then
    return jsonb_build_object('outcome', 'NO_WALLET');
  end if;
  if the_wallet.id <> request.wallet_id then
    return jsonb_build_object('outcome', 'OTHER_WALLET');
  end if;
  -- This code has already made a withdrawal: the reply was lost, and the request comes again with
  -- another key.
  select * into made from withdrawal w
    where w.challenge_id = request.challenge_id and w.member_id = request.member_id;
  if found then
    reply := withdrawal_reply(made, the_wallet.available_centavos);
    insert into idempotency (actor_id, route, key, body_fingerprint, reply)
      values (request.member_id, request.route, request.key, request.body_fingerprint, reply);
    return jsonb_build_object('outcome', 'DONE', 'reply', reply);
  end if;
  -- A closed loan too: money left in its wallet still belongs to the member.
  select * into the_loan from loan l
    where l.member_id = request.member_id and l.status in ('ACTIVE', 'CLOSED')
    order by l.applied_at desc limit 1;
  if not found then
    return jsonb_build_object('outcome', 'NO_WALLET');
  end if;
  -- Read without a lock: a recovery or a freeze that commits after this has replaced the code, and
  -- the spending below finds it so.
  select m.frozen_at is not null, m.recovery_hold_until > house_now() into is_frozen, is_held
    from member m where m.id = request.member_id;
  if is_frozen then
    return jsonb_build_object('outcome', 'FROZEN');
  end if;
  if is_held then
    return jsonb_build_object('outcome', 'HELD');
  end if;
  if is_blocked(request.member_id) then
    return jsonb_build_object('outcome', 'BLOCKED');
  end if;
  if not exists (select from id_check c
      where c.id = request.member_id and c.status = 'VERIFIED') then
    return jsonb_build_object('outcome', 'ID_NOT_VERIFIED');
  end if;
  if the_wallet.available_centavos < request.amount_centavos then
    return jsonb_build_object('outcome', 'INSUFFICIENT');
  end if;
  -- The update is guarded, so one code is spent once: only if it is verified, not replaced and
  -- not too old.
  update code_challenge c set spent_at = now()
    where c.id = request.challenge_id and c.spent_at is null and c.replaced_at is null
      and c.verified_at > now() - make_interval(secs => request.proof_seconds);
  if not found then
    return jsonb_build_object('outcome', 'CODE_REFUSED');
  end if;

  -- Counted over the loan and over the day in Manila, so that parts below the limit do not avoid the
  -- second person. The lock on the wallet makes the member's withdrawals wait for each other.
  select request.amount_centavos + greatest(
      coalesce(sum(w.amount_centavos) filter (where w.loan_id = the_loan.id), 0),
      coalesce(sum(w.amount_centavos) filter (where w.created_at at time zone 'Asia/Manila'
        >= date_trunc('day', house_now() at time zone 'Asia/Manila')), 0))
    > request.second_person_above_centavos into needs_two
    from withdrawal w where w.member_id = request.member_id and w.status <> 'RETURNED';
  insert into withdrawal (id, member_id, loan_id, status, amount_centavos, channel, account_sealed,
      account_fingerprint, challenge_id, needs_second_person, promised_by)
    values (request.id, request.member_id, the_loan.id, 'PROCESSING', request.amount_centavos,
      request.channel, decode(request.account_sealed, 'base64'), request.account_fingerprint,
      request.challenge_id, needs_two,
      house_now() + make_interval(secs => request.promise_seconds))
    returning * into made;
  perform post_entry(request.movement, request.member_id, the_loan.id, made.id, request.accounts,
    request.amounts);
  insert into withdrawal_event (withdrawal_id, event, to_status, actor_kind, actor_id)
    values (made.id, 'withdraw', 'PROCESSING', 'member', request.member_id);
  insert into audit_event (actor_kind, actor_id, action, subject_id, address, request_id, details)
    values ('member', request.member_id, 'WITHDRAWAL_MADE', request.member_id, request.address,
      request.request_id, jsonb_build_object(
        'withdrawal', made.withdrawal_number, 'centavos', made.amount_centavos,
        'shownLeftRight', request.shown_left_centavos is null or request.shown_left_centavos
          = the_wallet.available_centavos - made.amount_centavos));
  insert into notice (id, member_id, channel, template, sealed, status)
    values (request.notice_id, request.member_id, 'email', 'withdrawal-made',
      decode(request.notice_sealed, 'base64'), 'QUEUED');
  perform add_job_quietly('send-notice', json_build_object('noticeId', request.notice_id));
  if request.starts_payout and not made.needs_second_person then
    perform add_job_quietly('send-payout', json_build_object('withdrawalId', made.id),
      request.payout_job_key);
  end if;
  reply := withdrawal_reply(made, the_wallet.available_centavos - made.amount_centavos);
  insert into idempotency (actor_id, route, key, body_fingerprint, reply)
    values (request.member_id, request.route, request.key, request.body_fingerprint, reply);
  return jsonb_build_object('outcome', 'DONE', 'reply', reply);
end
$$;
revoke execute on function make_withdrawal from public;
grant execute on function make_withdrawal to hiram_app;
