-- Why a statement is confirmed by a second person and not by the account's next statement:
-- FIRST of its account that would be confirmed, BREAK of the balances, TWO_BALANCES for one day,
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
    order by s.day desc, s.statement_number desc limit 1)
  select array_remove(array[
    case when not exists (select from bank_statement s where s.own_account_id = its.own_account_id
        and s.id <> its.id and s.confirmed_at is not null
        and (s.closing_centavos is not null or its.closing_centavos is null)) then 'FIRST' end,
    case when exists (select from before where closing_centavos <> its.opening_centavos)
      then 'BREAK' end,
    case when exists (select from bank_statement s where s.own_account_id = its.own_account_id
        and s.day = its.day and s.closing_centavos <> its.closing_centavos) then 'TWO_BALANCES' end,
    case when exists (select from bank_statement s where s.own_account_id = its.own_account_id
        and s.day >= its.day and s.id <> its.id and s.confirmed_at is not null
        and s.closing_centavos is not null
        and s.statement_number < its.statement_number) then 'BEFORE' end,
    case when its.closing_centavos is null and (
        select coalesce(sum(l.amount_centavos), 0) from statement_line l
        where l.statement_id = its.id and l.amount_centavos > 0 and l.outcome <> 'KNOWN')
      > policy_figure('statementWithoutBalancesCentavosMax') then 'NO_BALANCES' end,
    case when (select coalesce(-sum(l.amount_centavos), 0) from statement_line l
          where l.statement_id = its.id and l.outcome = 'LEFT_ASIDE' and l.amount_centavos < 0)
        - (select coalesce(sum(w.amount_centavos), 0) from withdrawal w
          where w.status in ('SENT', 'COMPLETED') and w.sent_at >= its.day - 7
            and w.sent_at < its.day + 2)
      > policy_figure('statementWithoutBalancesCentavosMax') then 'MONEY_OUT' end,
    case when exists (select from statement_line l where l.statement_id = its.id
        and l.held = 'OWN_CASE') then 'OWN_CASE' end,
    case when exists (select from statement_line l where l.statement_id = its.id
        and l.held = 'VALUE_DATE') then 'VALUE_DATE' end
  ], null) from its
$$;
revoke execute on function statement_doubts from public;
grant execute on function statement_doubts to hiram_app;
