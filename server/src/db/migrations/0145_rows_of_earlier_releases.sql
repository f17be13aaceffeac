-- Outside a transaction: the payments of earlier releases get their evidence, a thousand pages of the
-- table at a time. What was on a statement, or is older than statements, counted as proved until now.
do $$
declare
  pages bigint := pg_relation_size('payment') / current_setting('block_size')::bigint;
begin
  for page in 0..pages by 1000 loop
    update payment set
      evidence = case when on_statement_on is not null then 'STATEMENT'
        when way = 'BY_HAND' then 'TYPED' when own_account ~ '^[a-z]' then 'GATEWAY'
        else 'STATEMENT' end,
      proof_due_on = value_on + case when own_account ~ '^[a-z]' then 60 else 5 end,
      proved_at = case when on_statement_on is not null or payer_sealed is null
        or way <> 'BY_HAND' and own_account ~ '^[a-z]' and value_on + 60 <= now()::date
        then created_at end
      where ctid >= format('(%s,0)', page)::tid and ctid < format('(%s,0)', page + 1000)::tid
        and evidence is null;
    commit;
  end loop;
end
$$;
-- The line that has it.
do $$
declare
  pages bigint := pg_relation_size('statement_line') / current_setting('block_size')::bigint;
begin
  for page in 0..pages by 1000 loop
    update payment set statement_id = line.statement_id, statement_line = line.position
      from (select distinct on (payment_id) payment_id, statement_id, position from statement_line
        where ctid >= format('(%s,0)', page)::tid and ctid < format('(%s,0)', page + 1000)::tid
          and payment_id is not null and not is_return and outcome <> 'REVERSED'
        order by payment_id, statement_id) line
      where line.payment_id = payment.id and payment.statement_id is null;
    commit;
  end loop;
end
$$;
