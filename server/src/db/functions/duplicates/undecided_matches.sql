-- The strong matches of a member about which nobody has decided, or whose latest decision is fraud.
create or replace function undecided_matches(the_member uuid)
returns table (kind text, other_id uuid, number_fingerprint text)
language sql stable set search_path = public, pg_temp
as $$
  select m.kind, m.other_id, m.number_fingerprint from strong_matches(the_member) m
  where not coalesce((
    select d.decision <> 'FRAUD' from duplicate_decision d
    where d.member_id = the_member and d.other_id = m.other_id and d.kind = m.kind
      and d.number_fingerprint = m.number_fingerprint
    order by d.at desc, d.id desc limit 1), false)
$$;
revoke execute on function undecided_matches from public;
grant execute on function undecided_matches to hiram_app;
