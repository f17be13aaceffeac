-- Confirms the statements of an account that its next one continues: the balance at the end is the
-- balance at the beginning of the next, which another person has loaded or which is confirmed
-- itself. Two statements invented by one person confirm nothing. A file without balances is
-- confirmed when all its payments are on confirmed ones. Returns what it has confirmed.
create or replace function confirm_by_next_statement(the_account uuid)
returns table (statement_id uuid)
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  found_id uuid;
begin
  -- Row lock on the account: of two statements loaded concurrently, the second searches only after
  -- the first has committed. Without it neither would see the other as its next statement.
  perform from own_account where id = the_account for no key update;
  loop
    select s.id into found_id from bank_statement s
      left join lateral (
        select n.opening_centavos, n.loaded_by, n.confirmed_at, n.finished_at from bank_statement n
        where n.own_account_id = s.own_account_id and n.closing_centavos is not null
          and (n.day, n.statement_number) > (s.day, s.statement_number)
        order by n.day, n.statement_number limit 1) next on true
      where s.own_account_id = the_account and s.confirmed_at is null and s.finished_at is not null
        and case when s.closing_centavos is not null
          then next.opening_centavos = s.closing_centavos and next.finished_at is not null
            and (next.confirmed_at is not null or next.loaded_by <> s.loaded_by)
            and statement_doubts(s.id) = '{}'
          else exists (select from statement_line l where l.statement_id = s.id
              and l.payment_id is not null)
            and not exists (select from statement_line l join payment p on p.id = l.payment_id
              where l.statement_id = s.id and p.proved_at is null and p.status <> 'REVERSED')
          end
      order by s.day desc, s.statement_number desc limit 1;
    exit when found_id is null;
    update bank_statement set confirmed_at = house_now(), confirmed_how = 'NEXT_STATEMENT'
      where id = found_id;
    perform prove_statement_payments(found_id);
    statement_id := found_id;
    return next;
  end loop;
end
$$;
revoke execute on function confirm_by_next_statement from public;
grant execute on function confirm_by_next_statement to hiram_app;
