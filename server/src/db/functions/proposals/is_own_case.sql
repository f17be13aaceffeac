-- Whether a case is the staff member's own: the member has or had their phone number, or shares an
-- ID or account, old or new, with the member who has that number.
create or replace function is_own_case(staff_member uuid, of_member uuid) returns boolean
language sql stable set search_path = public, pg_temp
as $$
  with own as (
    select m.id from staff s join member m on m.phone_fingerprint = s.phone_fingerprint
    where s.id = staff_member
    union
    select c.member_id from staff s join phone_change c on c.old_fingerprint = s.phone_fingerprint
    where s.id = staff_member
  ), numbers as (
    select a.member_id, a.step, a.number_fingerprint from activation_answer a
      where a.member_id in (select id from own union all select of_member)
    union all
    select c.member_id, 'bank', c.number_fingerprint from bank_change c
      where c.member_id in (select id from own union all select of_member)
  )
  select exists (select from own where own.id = of_member) or exists (
    select from numbers mine join numbers theirs
      on theirs.step = mine.step and theirs.number_fingerprint = mine.number_fingerprint
    where mine.member_id in (select id from own) and theirs.member_id = of_member)
$$;
revoke execute on function is_own_case from public;
grant execute on function is_own_case to hiram_app;
