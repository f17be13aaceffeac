-- Trigger of loan_plan: what its instalments have become. Only a change is an event, so that an
-- account that is computed again says nothing twice. One that new terms or a waiver took away is
-- not paid: then it asks for less than before. One that is open again after its day, because a
-- payment was taken back or counts from a later day, is late.
create or replace function write_instalment_open_events() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  before bigint[] := case when tg_op = 'UPDATE' then old.fallen_due else '{}' end;
  it record;
begin
  if not exists (select from open_endpoint e where e.stopped_at is null
      and e.types && array['instalment.paid', 'instalment.late']) then
    return null;
  end if;
  for it in
    select now.number, now.due_on, now.asked, now.left_open, a.as_of,
      was.asked as asked_before, was.left_open as open_before
    from loan_account a cross join lateral read_fallen_due(new.fallen_due, a.parts) now
      left join lateral read_fallen_due(before, a.parts) was on was.number = now.number
    where a.loan_id = new.loan_id order by now.number
  loop
    if it.left_open = 0 and it.asked > 0 and coalesce(it.open_before, 1) > 0
      and it.asked >= coalesce(it.asked_before, 0)
    then
      perform write_instalment_event('instalment.paid', new.loan_id, it.number, it.due_on, it.asked);
    elsif it.left_open > 0 and it.open_before = 0 and it.due_on < it.as_of then
      perform write_instalment_event('instalment.late', new.loan_id, it.number, it.due_on,
        it.left_open);
    end if;
  end loop;
  return null;
end
$$;
revoke execute on function write_instalment_open_events from public;
