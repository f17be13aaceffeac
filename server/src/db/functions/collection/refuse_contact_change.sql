-- Trigger of collection_contact and collection_hand_over: rows are only ever added to. Erasing a
-- member, which runs with the owner's rights, empties the words of a person and nothing else; a new
-- SECRET seals the same words anew.
create or replace function refuse_contact_change() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if tg_op = 'UPDATE' and new.note_sealed is null
      and to_jsonb(new) - 'note_sealed' = to_jsonb(old) - 'note_sealed' then
    return new;
  end if;
  if tg_op = 'UPDATE' and is_resealing(to_jsonb(old), to_jsonb(new)) then return new; end if;
  raise exception '% is only ever added to', tg_table_name using errcode = 'HM001';
end
$$;
