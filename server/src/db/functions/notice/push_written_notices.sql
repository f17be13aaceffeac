-- Adds a job for each browser in which the member of a written message wants notifications. A
-- message by SMS and by e-mail is one notification. Messages with a code are left out: a
-- notification is read on a locked screen. A job holds no personal data; it names one of the
-- messages, by which its hour is asked.
create or replace function push_written_notices() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform add_job_quietly('send-push', json_build_object(
      'subscriptionId', subscription.id, 'template', message.template,
      'writtenAt', message.created_at, 'noticeId', message.id))
    from (
      select distinct on (member_id, template, created_at) id, member_id, template, created_at
      from written
      where member_id is not null and template not like 'code-%'
      order by member_id, template, created_at, id
    ) message
    join push_subscription subscription on subscription.member_id = message.member_id
    join session on session.id = subscription.session_id and session.ended_at is null;
  return null;
end
$$;
