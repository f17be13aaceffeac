-- Trigger of entry and posting: their rows are never updated, deleted or truncated, not even by
-- the owner.
create or replace function refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name using errcode = 'HM001';
end
$$;
