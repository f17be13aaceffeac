-- What a person at the desk has approved today without a second person, in centavos. A loan that was
-- cancelled since still counts.
create or replace function approved_alone_today(person uuid) returns bigint
language sql stable set search_path = public, pg_temp
as $$
  select coalesce(sum(l.amount_centavos), 0)::bigint from loan l
  where l.officer_id = person and l.decline_reason is null and l.decided_at
      >= date_trunc('day', house_now() at time zone 'Asia/Manila') at time zone 'Asia/Manila'
    and not exists (
      select from loan_approval a where a.loan_id = l.id and a.status = 'CONFIRMED')
$$;
revoke execute on function approved_alone_today from public;
grant execute on function approved_alone_today to hiram_app;
