-- A withdrawal in one round trip: the answer already given to this key, or the code spent, the
-- money held, the withdrawal, its event, its job and its audit row, all or nothing.
create or replace function make_withdrawal(asked jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  asker uuid := asked ->> 'member_id';
  known idempotency%rowtype;
  the_loan loan%rowtype;
  the_wallet wallet%rowtype;
  made withdrawal%rowtype;
  reply jsonb;
begin
  -- Two with the same key at once: the second is told to wait, not made to.
  if not pg_try_advisory_xact_lock(
    hashtextextended(concat_ws(' ', asker, asked ->> 'route', asked ->> 'key'), 48)) then
    return jsonb_build_object('outcome', 'IN_PROGRESS');
  end if;
  select * into known from idempotency i
    where i.actor_id = asker and i.route = asked ->> 'route' and i.key = asked ->> 'key';
  if found then
    return jsonb_build_object(
      'outcome', case when known.body_print = asked ->> 'body_print' then 'DONE' else 'KEY_REUSED' end,
      'reply', known.reply);
  end if;

  select * into the_wallet from wallet w where w.member_id = asker for update;
  if not found then
    return jsonb_build_object('outcome', 'NO_WALLET');
  end if;
  if the_wallet.id <> (asked ->> 'wallet_id')::uuid then
    return jsonb_build_object('outcome', 'OTHER_WALLET');
  end if;
  -- This code has made a withdrawal before: its reply was lost, and another key asks again.
  select * into made from withdrawal w
    where w.challenge_id = (asked ->> 'challenge_id')::uuid and w.member_id = asker;
  if found then
    reply := withdrawal_reply(made, the_wallet.available_centavos);
    insert into idempotency (actor_id, route, key, body_print, reply)
      values (asker, asked ->> 'route', asked ->> 'key', asked ->> 'body_print', reply);
    return jsonb_build_object('outcome', 'DONE', 'reply', reply);
  end if;
  -- Money left in the wallet of a loan that is paid back is still the member's to withdraw.
  select * into the_loan from loan l
    where l.member_id = asker and l.status in ('ACTIVE', 'CLOSED')
    order by l.applied_at desc limit 1;
  if not found then
    return jsonb_build_object('outcome', 'NO_WALLET');
  end if;
  if the_wallet.available_centavos < (asked ->> 'amount_centavos')::bigint then
    return jsonb_build_object('outcome', 'INSUFFICIENT');
  end if;
  -- The code is spent with its effect: once, verified, not replaced, and in time.
  update code_challenge c set spent_at = now()
    where c.id = (asked ->> 'challenge_id')::uuid and c.spent_at is null and c.replaced_at is null
      and c.verified_at > now() - make_interval(secs => (asked ->> 'proof_seconds')::integer);
  if not found then
    return jsonb_build_object('outcome', 'CODE_REFUSED');
  end if;

  insert into withdrawal (id, member_id, loan_id, status, amount_centavos, channel, account_sealed,
      account_print, challenge_id, needs_second_person, promised_by)
    values ((asked ->> 'id')::uuid, asker, the_loan.id, 'PROCESSING',
      (asked ->> 'amount_centavos')::bigint, asked ->> 'channel',
      decode(asked ->> 'account_sealed', 'base64'), asked ->> 'account_print',
      (asked ->> 'challenge_id')::uuid, (asked ->> 'needs_second_person')::boolean,
      now() + make_interval(secs => (asked ->> 'promise_seconds')::integer))
    returning * into made;
  perform post_entry('holdWithdrawal', asker, the_loan.id, made.id,
    array(select jsonb_array_elements_text(asked -> 'accounts')),
    array(select jsonb_array_elements_text(asked -> 'amounts')::bigint));
  insert into withdrawal_event (withdrawal_id, event, to_status, actor_kind, actor_id)
    values (made.id, 'withdraw', 'PROCESSING', 'member', asker);
  insert into audit_event (actor_kind, actor_id, action, subject_id, address, request_id, details)
    values ('member', asker, 'WITHDRAWAL_MADE', asker, asked ->> 'address', asked ->> 'request_id',
      jsonb_build_object('withdrawal', made.withdrawal_number, 'centavos', made.amount_centavos,
        'shownLeftRight', asked ->> 'shown_left_centavos' is null
          or (asked ->> 'shown_left_centavos')::bigint
            = the_wallet.available_centavos - made.amount_centavos));
  insert into notice (id, member_id, channel, template, sealed, status)
    values ((asked ->> 'notice_id')::uuid, asker, 'email', 'withdrawal-made',
      decode(asked ->> 'notice_sealed', 'base64'), 'QUEUED');
  perform add_job_quietly('send-notice', json_build_object('noticeId', asked ->> 'notice_id'));
  if (asked ->> 'starts_payout')::boolean and not made.needs_second_person then
    perform add_job_quietly('send-payout', json_build_object('withdrawalId', made.id),
      'payout:' || made.id);
  end if;
  reply := withdrawal_reply(made, the_wallet.available_centavos - made.amount_centavos);
  insert into idempotency (actor_id, route, key, body_print, reply)
    values (asker, asked ->> 'route', asked ->> 'key', asked ->> 'body_print', reply);
  return jsonb_build_object('outcome', 'DONE', 'reply', reply);
end
$$;
revoke execute on function make_withdrawal from public;
grant execute on function make_withdrawal to hiram_app;
