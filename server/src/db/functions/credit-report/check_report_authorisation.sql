-- Trigger of report_authorisation: a credit report is asked for while an application is looked at,
-- one request at a time. The member gives it now, for at most 30 days, and takes it back until it is
-- used; what was given, used or taken back never changes.
create or replace function check_report_authorisation() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    -- Of two requests at once the second waits here and sees the first.
    perform from loan l where l.id = new.loan_id for no key update;
    if not exists (select from loan l where l.id = new.loan_id
        and l.status in ('PENDING', 'IN_REVIEW', 'ON_HOLD')) then
      raise exception 'a credit report is asked for while an application is looked at'
        using errcode = 'HM260';
    end if;
    if exists (select from report_authorisation a where a.loan_id = new.loan_id
        and a.used_at is null and a.revoked_at is null
        and (a.expires_at is null or a.expires_at > house_now())) then
      raise exception 'this application has an open request' using errcode = 'HM260';
    end if;
    if num_nonnulls(new.given_at, new.used_at, new.revoked_at) > 0 then
      raise exception 'the member answers after being asked' using errcode = 'HM260';
    end if;
    return new;
  end if;
  if (new.id, new.member_id, new.loan_id, new.asked_by, new.asked_at)
    is distinct from (old.id, old.member_id, old.loan_id, old.asked_by, old.asked_at)
    or old.used_at is not null or old.revoked_at is not null
    or (old.given_at is not null
      and (new.words, new.language, new.challenge_id, new.given_at, new.expires_at)
        is distinct from (old.words, old.language, old.challenge_id, old.given_at, old.expires_at))
    or (old.given_at is null and new.given_at is not null
      and new.given_at <> house_now()) then
    raise exception 'an answer about a credit report is not changed' using errcode = 'HM260';
  end if;
  return new;
end
$$;
