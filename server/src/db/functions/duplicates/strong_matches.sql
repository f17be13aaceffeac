-- Other members with the same ID number or payout account, old accounts and changes that wait
-- included. Each lookup starts from the member's own few numbers and uses an index.
create or replace function strong_matches(the_member uuid)
returns table (kind text, other_id uuid, number_fingerprint text)
language sql stable set search_path = public, pg_temp
as $$
  with own as (
    select a.step, a.number_fingerprint from activation_answer a
      where a.member_id = the_member and a.number_fingerprint is not null
    union
    select 'bank', c.number_fingerprint from bank_change c where c.member_id = the_member
  )
  select case own.step when 'identity' then 'identity' else 'account' end, a.member_id,
      own.number_fingerprint
    from own join activation_answer a
      on a.number_fingerprint = own.number_fingerprint and a.step = own.step
    where a.member_id <> the_member
  union
  select 'account', c.member_id, own.number_fingerprint
    from own join bank_change c on c.number_fingerprint = own.number_fingerprint
    where own.step = 'bank' and c.member_id <> the_member
$$;
revoke execute on function strong_matches from public;
grant execute on function strong_matches to hiram_app;
