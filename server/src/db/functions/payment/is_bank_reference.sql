-- Whether a text can be a reference of a bank: four words at most, so that no sentence to a member
-- stands where the member reads a reference (`isBankReference` of `contract/src/wire/shape.ts`).
create or replace function is_bank_reference(reference text) returns boolean
language sql immutable parallel safe
as $$
  select length(reference) <= 160 and reference !~ '[[:cntrl:]]'
    and cardinality(regexp_split_to_array(trim(reference), '\s+')) <= 4
$$;
revoke execute on function is_bank_reference from public;
grant execute on function is_bank_reference to hiram_app;
