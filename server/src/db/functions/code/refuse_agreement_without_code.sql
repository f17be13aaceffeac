-- Trigger of rows that a member agreed to: each names the code or passkey that was spent for it in
-- the same transaction, for the purpose that the trigger states.
create or replace function refuse_agreement_without_code() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if not exists (select from code_challenge c where c.id = new.challenge_id
      and c.purpose = tg_argv[0] and c.spent_at = now()) then
    raise exception 'the agreement needs a code that is spent with it' using errcode = 'HM201';
  end if;
  return new;
end
$$;
