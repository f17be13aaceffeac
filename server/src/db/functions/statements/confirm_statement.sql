-- Confirms a statement once a second person has confirmed the proposal about it, which nobody may who
-- is named in one of its lines. Its payments are then proved.
create or replace function confirm_statement(the_statement uuid, the_proposal uuid) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  its bank_statement%rowtype;
  agreed staff_proposal%rowtype;
begin
  -- The account is locked first, in the order of `confirm_by_next_statement`.
  perform from own_account a join bank_statement s on s.own_account_id = a.id
    where s.id = the_statement for no key update of a;
  select * into its from bank_statement where id = the_statement for no key update;
  select * into agreed from staff_proposal where id = the_proposal;
  if agreed.kind is distinct from 'statement.confirm' or agreed.status <> 'CONFIRMED'
    or agreed.subject <> the_statement::text then
    raise exception 'a statement needs a confirmed proposal about it' using errcode = 'HM050';
  end if;
  if its.confirmed_at is not null or its.finished_at is null then
    raise exception 'the statement is confirmed already, or not booked yet' using errcode = 'HM125';
  end if;
  perform check_second_person(its.loaded_by, agreed.decided_by);
  if exists (select from statement_line l join payment p on p.id = l.payment_id
      where l.statement_id = the_statement and p.member_id is not null
        and is_own_case(agreed.decided_by, p.member_id)) then
    raise exception 'nobody confirms money of their own loan' using errcode = 'HM121';
  end if;
  update bank_statement set confirmed_at = house_now(), confirmed_how = 'SECOND_PERSON',
    confirmed_by = agreed.decided_by where id = the_statement;
  perform prove_statement_payments(the_statement);
end
$$;
revoke execute on function confirm_statement from public;
grant execute on function confirm_statement to hiram_app;
