-- Whether a text can be a reference of a bank: four words at most, no link, and no mobile number
-- beside a word, so that nobody writes a message to a member in a reference (`isBankReference` of
-- `contract/src/wire/shape.ts`).
create or replace function is_bank_reference(reference text) returns boolean
language sql immutable parallel safe
as $$
  select length(reference) <= 160 and reference !~ '[[:cntrl:]]'
    and cardinality(regexp_split_to_array(trim(reference), '\s+')) <= 4
    and plain !~* '://|www\.|@|\.(?:com|net|org|ph|info|me|ly|io|co|app|link|xyz|site|online|shop|top|cc|page)(?![A-Za-z])'
    and (plain !~ '[A-Za-z]{2}' or plain !~
      '(?<![0-9])(?:63|0)[^A-Za-z0-9]{0,3}9(?:[^A-Za-z0-9]{0,3}[0-9]){9}(?![0-9])')
  from (select normalize(reference, NFKC) as plain) as text
$$;
revoke execute on function is_bank_reference from public;
grant execute on function is_bank_reference to hiram_app;
