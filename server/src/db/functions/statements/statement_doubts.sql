-- Why a statement is confirmed by a second person and not by the account's next statement:
-- FIRST of its account that would be confirmed, BREAK of the balances, TWO_BALANCES for one day, also
-- equal ones, because a second file of a day can repeat the first one's,
-- BEFORE a day that is confirmed already, NO_BALANCES and more money than the policy takes so,
-- MONEY_OUT that payouts do not explain, because made-up money in and out leaves the balances right,
-- OWN_CASE of the person who loaded it, VALUE_DATE that has not come.
create or replace function statement_doubts(the_statement uuid) returns text[]
language sql stable set search_path = public, pg_temp
as $$
  with its as (select * from bank_statement where id = the_statement),
  before as (
    select s.closing_centavos from bank_statement s, its
    where s.own_account_id = its.own_account_id and s.id <> its.id
      and s.closing_centavos is not null
      and (s.day, s.statement_number) < (its.day, its.statement_number)
    order by s.day desc, s.statement_number desc limit 1),
  -- Over 30 days, because a file a day could stay below the limit each time: money out on
  -- statements that no second person has read, money out on the others, and our own payouts by file
  -- or by hand.
  money_out as (
    select
      coalesce(-sum(l.amount_centavos) filter (
        where s.confirmed_how is distinct from 'SECOND_PERSON'), 0) as alone,
      coalesce(-sum(l.amount_centavos) filter (where s.confirmed_how = 'SECOND_PERSON'), 0) as read,
      (select coalesce(sum(w.amount_centavos), 0) from withdrawal w, its
        where w.status in ('SENT', 'COMPLETED')
          and w.sent_at >= its.day - 37 and w.sent_at < its.day + 2
          and (w.batch_id is not null or exists (select from withdrawal_event e
            where e.withdrawal_id = w.id and e.event = 'send' and e.actor_kind = 'staff'))) as paid
    from its
      join bank_statement s on s.own_account_id = its.own_account_id
        and s.day between its.day - 30 and its.day
      join statement_line l on l.statement_id = s.id and l.outcome = 'LEFT_ASIDE'
        and l.amount_centavos < 0)
  select array_remove(array[
    case when not exists (select from bank_statement s where s.own_account_id = its.own_account_id
        and s.id <> its.id and s.confirmed_at is not null
        and (s.closing_centavos is not null or its.closing_centavos is null)) then 'FIRST' end,
    case when exists (select from before where closing_centavos <> its.opening_centavos)
      then 'BREAK' end,
    case when its.closing_centavos is not null and exists (select from bank_statement s
        where s.own_account_id = its.own_account_id and s.day = its.day and s.id <> its.id
        and s.closing_centavos is not null) then 'TWO_BALANCES' end,
    case when exists (select from bank_statement s where s.own_account_id = its.own_account_id
        and s.day >= its.day and s.id <> its.id and s.confirmed_at is not null
        and s.closing_centavos is not null
        and s.statement_number < its.statement_number) then 'BEFORE' end,
    case when its.closing_centavos is null and (
        select coalesce(sum(l.amount_centavos), 0) from statement_line l
        where l.statement_id = its.id and l.amount_centavos > 0 and l.outcome <> 'KNOWN')
      > policy_figure('statementWithoutBalancesCentavosMax') then 'NO_BALANCES' end,
    case when (select alone - greatest(0, paid - read) from money_out)
      > policy_figure('statementWithoutBalancesCentavosMax') then 'MONEY_OUT' end,
    case when exists (select from statement_line l where l.statement_id = its.id
        and l.held = 'OWN_CASE') then 'OWN_CASE' end,
    case when exists (select from statement_line l where l.statement_id = its.id
        and l.held = 'VALUE_DATE') then 'VALUE_DATE' end
  ], null) from its
$$;
revoke execute on function statement_doubts from public;
grant execute on function statement_doubts to hiram_app;
