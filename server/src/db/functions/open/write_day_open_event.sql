-- Trigger of daily_close: the books of a day were closed. What was due on it and is open is late, and
-- what falls due on the next day is due: a day begins with the close of the one before.
create or replace function write_day_open_event() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform write_open_event('day.closed', 'days',
    jsonb_build_object('day', new.day, 'loans', new.loans), '/open/portfolio/' || new.day);
  if exists (select from open_endpoint e where e.stopped_at is null
      and e.types && array['instalment.due', 'instalment.late']) then
    perform write_instalment_event('instalment.late', a.loan_id, due.number, due.due_on,
        due.left_open)
      from loan_account a join loan_plan p using (loan_id)
        cross join lateral read_fallen_due(p.fallen_due, a.parts) due
      where a.oldest_due_on <= new.day and due.due_on = new.day and due.left_open > 0
      order by a.loan_id;
    perform write_instalment_event('instalment.due', a.loan_id, a.months_passed + 1, a.next_due_on,
        a.next_due_amount)
      from loan_account a
      where a.next_due_on = new.day + 1 and a.next_due_amount > 0 and a.ended_on is null
      order by a.loan_id;
  end if;
  return null;
end
$$;
revoke execute on function write_day_open_event from public;
