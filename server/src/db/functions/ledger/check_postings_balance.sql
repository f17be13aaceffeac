-- Trigger of posting: after each insert statement the postings of an entry sum to zero. "set
-- constraints all immediate" runs the deferred check of entry early; without this trigger, postings
-- added after it would not be checked.
create or replace function check_postings_balance() returns trigger
language plpgsql as $$
declare
  broken record;
begin
  select added.entry_id, sum(posting.amount_centavos) as total into broken
  from (select distinct entry_id from added) added join posting using (entry_id)
  group by added.entry_id having sum(posting.amount_centavos) <> 0 limit 1;
  if found then
    raise exception 'postings of entry % sum to %', broken.entry_id, broken.total
      using errcode = 'HM003';
  end if;
  return null;
end
$$;
