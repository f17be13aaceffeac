-- Trigger of bureau_report: a stored credit report uses up the member's yes for its application,
-- given, not used, not taken back and not expired. The app itself cannot mark one as used.
create or replace function use_report_authorisation() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update report_authorisation a set used_at = house_now()
    where a.id = new.authorisation_id
      and (a.member_id, a.loan_id) = (new.member_id, new.loan_id)
      and a.given_at is not null and a.used_at is null and a.revoked_at is null
      and a.expires_at > house_now();
  if not found then
    raise exception 'a credit report needs an unused authorisation' using errcode = 'HM261';
  end if;
  return new;
end
$$;
