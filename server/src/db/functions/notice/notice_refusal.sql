-- Why a message of staff or a reminder may not leave now, and from when it may: a message that
-- waits for its gateway is retried hours later, perhaps at night. No row when it may leave. For
-- `hour_templates` only the hours apply; a letter follows the rules of its words.
create or replace function notice_refusal(
  the_notice uuid, hour_templates text[], moment timestamptz
) returns table (refusal text, possible_at timestamptz)
language plpgsql stable set search_path = public, pg_temp
as $$
begin
  -- Not in plain SQL, because the functions of words are created after this one.
  return query
  select now_refused.why, words_possible_at(n.member_id, upper(n.channel), about.debt, moment)
  from notice n
    left join staff_words w on w.id = n.words_id
    cross join lateral (select coalesce(
      w.kind = 'LETTER' and coalesce(w.template, '') not in ('ID_PHOTO', 'PAYSLIP'), false) as debt
    ) about
    cross join lateral (
      select words_refusal(n.member_id, upper(n.channel), about.debt, moment) as why) now_refused
  where n.id = the_notice and n.member_id is not null
    and (n.words_id is not null or n.template = any (hour_templates))
    and now_refused.why is not null;
end
$$;
revoke execute on function notice_refusal from public;
grant execute on function notice_refusal to hiram_app;
