-- Deferred trigger of entry: at the commit an entry has at least two postings, and they sum to
-- zero.
create or replace function check_entry_balances() returns trigger
language plpgsql as $$
declare
  total numeric;
  parts integer;
begin
  select coalesce(sum(amount_centavos), 0), count(*) into total, parts
  from posting where entry_id = new.id;
  if total <> 0 or parts < 2 then
    raise exception 'entry % has % postings that sum to %', new.id, parts, total
      using errcode = 'HM003';
  end if;
  return null;
end
$$;
