-- Writes the general ledger: a journal and its lines, given as lists of equal length. Nothing else
-- may write them. An amount above zero is a debit, one below zero a credit.
create or replace function post_journal(
  day date, kind text, narration text, proposal_id uuid, posted_at timestamptz,
  parts text[], accounts text[], amounts bigint[], template text default null,
  reverses bigint default null
) returns bigint
language plpgsql security definer set search_path = public, pg_temp
as $$
#variable_conflict use_variable
declare
  journal_id bigint;
begin
  insert into journal as j (day, kind, narration, proposal_id, posted_at, template, reverses)
    values (day, kind, narration, proposal_id, posted_at, template, reverses)
    returning j.id into journal_id;
  insert into journal_line
    (journal_id, line_number, part, account, debit_centavos, credit_centavos)
    select journal_id, given.number, given.part, given.account, greatest(given.amount, 0),
      greatest(-given.amount, 0)
    from unnest(parts, accounts, amounts) with ordinality
      as given (part, account, amount, number);
  return journal_id;
end
$$;
revoke execute on function post_journal from public;
grant execute on function post_journal to hiram_app;
