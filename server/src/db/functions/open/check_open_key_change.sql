-- Trigger of open_key_change: what is carried out is written with the proposal, before anybody could
-- confirm it, and by the transaction that proposes it.
create or replace function check_open_key_change() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if not exists (select from staff_proposal p where p.id = new.proposal_id
      and p.kind in ('key.make', 'key.change') and p.status = 'PROPOSED'
      and p.subject = new.key_id::text and p.xmin::text = pg_current_xact_id()::xid::text)
    or new.done_at is not null
  then
    raise exception 'a change of a key is stored with its proposal' using errcode = 'HM050';
  end if;
  return new;
end
$$;
