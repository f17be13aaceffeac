-- Makes a withdrawal of the loan's money, or a refund of overpaid money, in one round trip, all or
-- nothing: the code is spent, the money is reserved, and the withdrawal, its event, its notice, its
-- jobs and its audit row are written.
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
  the_wallet wallet%rowtype;
  -- What the wallet has of the money that is asked for.
  held bigint;
  made withdrawal%rowtype;
  refusal text;
  reply jsonb;
begin
  perform refuse_wrong_keys(request_json,
    needed => '{member_id, kind, route, key, body_fingerprint, wallet_id, amount_centavos, challenge_id,
      proof_seconds, id, channel, promise_seconds, account_sealed, account_fingerprint,
      second_person_above_centavos, starts_payout, payout_job_key, accounts, amounts, notice_id,
      notice_sealed, address, request_id}',
    nullable => '{shown_left_centavos}');
  select typed.* into request from jsonb_to_record(request_json) as typed (
    member_id uuid,
    kind text,
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
    perform await_standby();
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
  held := case request.kind when 'REFUND' then the_wallet.overpaid_centavos
    else the_wallet.available_centavos end;
  -- This code has already made a withdrawal: the reply was lost, and the request comes again with
  -- another key.
  select * into made from withdrawal w
    where w.challenge_id = request.challenge_id and w.member_id = request.member_id;
  if found then
    reply := withdrawal_reply(made, held);
    insert into idempotency (actor_id, route, key, body_fingerprint, reply)
      values (request.member_id, request.route, request.key, request.body_fingerprint, reply);
    return jsonb_build_object('outcome', 'DONE', 'reply', reply);
  end if;
  -- A closed loan too: money left in its wallet still belongs to the member.
  if request.kind = 'REFUND' then
    made.loan_id := overpaid_loan(request.member_id);
  else
    select l.id into made.loan_id from loan l
      where l.member_id = request.member_id and l.status in ('ACTIVE', 'CLOSED')
      order by l.applied_at desc limit 1;
  end if;
  if made.loan_id is null then
    return jsonb_build_object('outcome', 'NO_WALLET');
  end if;
  refusal := payout_refusal(request.member_id);
  -- A payout that came back while the loan is given back does not leave again.
  if refusal is null and request.kind = 'LOAN' and exists (select from cooling_off c
      where c.loan_id = made.loan_id and c.status = 'DECLARED') then
    refusal := 'GIVING_BACK';
  end if;
  -- Money that leaves now would be given up with the rest of the loan.
  if refusal is null and request.kind = 'LOAN' and exists (select from loan_settlement s
      where s.loan_id = made.loan_id and s.status = 'OFFERED') then
    refusal := 'SETTLEMENT';
  end if;
  if refusal is not null then
    return jsonb_build_object('outcome', refusal);
  end if;
  if held < request.amount_centavos then
    return jsonb_build_object('outcome', 'INSUFFICIENT');
  end if;
  -- The update is guarded, so one code is spent once: only if it is verified, not replaced and
  -- not too old.
  update code_challenge c set spent_at = now()
    where c.id = request.challenge_id and c.spent_at is null and c.replaced_at is null
      and c.purpose = case request.kind when 'REFUND' then 'REFUND' else 'WITHDRAW' end
      and c.verified_at > now() - make_interval(secs => request.proof_seconds);
  if not found then
    return jsonb_build_object('outcome', 'CODE_REFUSED');
  end if;

  made.id := request.id;
  made.member_id := request.member_id;
  made.kind := request.kind;
  made.amount_centavos := request.amount_centavos;
  made.channel := request.channel;
  made.account_sealed := decode(request.account_sealed, 'base64');
  made.account_fingerprint := request.account_fingerprint;
  made.challenge_id := request.challenge_id;
  made := write_withdrawal(made, request.promise_seconds, request.second_person_above_centavos,
    request.accounts, request.amounts);
  insert into audit_event (actor_kind, actor_id, action, subject_id, address, request_id, details)
    values ('member', request.member_id,
      case request.kind when 'REFUND' then 'REFUND_MADE' else 'WITHDRAWAL_MADE' end,
      request.member_id, request.address, request.request_id, jsonb_build_object(
        'withdrawal', made.withdrawal_number, 'centavos', made.amount_centavos,
        'shownLeftRight', request.shown_left_centavos is null or request.shown_left_centavos
          = held - made.amount_centavos));
  insert into notice (id, member_id, channel, template, sealed, status)
    values (request.notice_id, request.member_id, 'email',
      case request.kind when 'REFUND' then 'refund-made' else 'withdrawal-made' end,
      decode(request.notice_sealed, 'base64'), 'QUEUED');
  perform add_job_quietly('send-notice', json_build_object('noticeId', request.notice_id));
  if request.starts_payout and not made.needs_second_person then
    perform add_job_quietly('send-payout', json_build_object('withdrawalId', made.id),
      request.payout_job_key);
  end if;
  reply := withdrawal_reply(made, held - made.amount_centavos);
  insert into idempotency (actor_id, route, key, body_fingerprint, reply)
    values (request.member_id, request.route, request.key, request.body_fingerprint, reply);
  return jsonb_build_object('outcome', 'DONE', 'reply', reply);
end
$$;
revoke execute on function make_withdrawal from public;
grant execute on function make_withdrawal to hiram_app;
