-- Trigger of collection_contact: a contact that breaks a rule is not written, whatever role inserts
-- it. The refusal's name is the message's last word. A contact begun by the member may be recorded
-- at any hour.
create or replace function check_collection_contact() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  refusal text;
begin
  if new.at > house_now() + interval '1 minute' then
    raise exception 'a contact is written when it was made' using errcode = 'HM101';
  end if;
  if new.direction = 'IN' then
    return new;
  end if;
  refusal := contact_refusal(new.member_id, new.loan_id, new.person, new.channel, new.at);
  if refusal is not null then
    raise exception 'no contact is allowed: %', refusal using errcode = 'HM100';
  end if;
  return new;
end
$$;
