-- Trigger of tables whose rows need two people: the row names a confirmed proposal of the kind in
-- the trigger's first argument. A second argument names the column with the subject of the
-- proposal. So the app cannot write such a row without a first and a second person.
create or replace function check_confirmed_proposal() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if not exists (
    select from staff_proposal p
    where p.id = new.proposal_id and p.kind = tg_argv[0] and p.status = 'CONFIRMED'
      and (tg_nargs < 2 or p.subject = to_jsonb(new) ->> tg_argv[1])
  ) then
    raise exception '% needs a confirmed proposal of the kind %', tg_table_name, tg_argv[0]
      using errcode = 'HM050';
  end if;
  return new;
end
$$;
