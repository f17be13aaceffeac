-- Writes what members have asked for, at most one request of each: the withdrawals, and for each
-- its audit row, message, jobs and stored reply. Returns the replies by withdrawal id.
create or replace function write_withdrawals_of_members(drafts withdrawal_draft[]) returns jsonb
language plpgsql
as $$
declare
  made withdrawal[] := write_withdrawals(drafts);
  outcomes jsonb;
begin
  insert into audit_event (actor_kind, actor_id, action, subject_id, address, request_id, details)
    select 'member', draft.member_id,
      case draft.kind when 'REFUND' then 'REFUND_MADE' else 'WITHDRAWAL_MADE' end,
      draft.member_id, draft.address, draft.request_id, jsonb_build_object(
        'withdrawal', one.withdrawal_number, 'centavos', one.amount_centavos,
        'shownLeftRight', draft.shown_left_centavos is null or draft.shown_left_centavos
          = draft.held_centavos - one.amount_centavos)
    from unnest(drafts) as draft join unnest(made) as one on one.id = draft.id;
  insert into notice (id, member_id, channel, template, sealed, status)
    select draft.notice_id, draft.member_id, 'email',
      case draft.kind when 'REFUND' then 'refund-made' else 'withdrawal-made' end,
      decode(draft.notice_sealed, 'base64'), 'QUEUED'
    from unnest(drafts) as draft;
  perform add_jobs_quietly(array_agg(job.task), array_agg(job.payload), array_agg(job.key))
    from (
      select 'send-email', json_build_object('noticeId', draft.notice_id), null
        from unnest(drafts) as draft
      union all
      select 'send-payout', json_build_object('withdrawalId', one.id), draft.payout_job_key
        from unnest(drafts) as draft join unnest(made) as one on one.id = draft.id
        where draft.starts_payout and not one.needs_second_person
    ) as job (task, payload, key);
  with kept as (
    insert into idempotency (actor_id, route, key, body_fingerprint, reply)
      select draft.member_id, draft.route, draft.key, draft.body_fingerprint,
        withdrawal_reply(one, draft.held_centavos - one.amount_centavos)
      from unnest(drafts) as draft join unnest(made) as one on one.id = draft.id
      returning reply
  )
  select jsonb_object_agg(kept.reply ->> 'id',
      jsonb_build_object('outcome', 'DONE', 'reply', kept.reply))
    into outcomes from kept;
  return outcomes;
end
$$;
revoke execute on function write_withdrawals_of_members from public;
