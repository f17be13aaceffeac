-- Trigger of tables whose rows are never updated, deleted or truncated, not even by the owner, such as
-- entry and posting. A trigger for each row lets a value be sealed with a new SECRET.
create or replace function refuse_change() returns trigger
language plpgsql as $$
begin
  if tg_level = 'ROW' and tg_op = 'UPDATE' then
    if is_resealing(to_jsonb(old), to_jsonb(new)) then return new; end if;
  end if;
  raise exception '% is only ever added to', tg_table_name using errcode = 'HM001';
end
$$;
