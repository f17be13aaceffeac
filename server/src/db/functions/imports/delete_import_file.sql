-- Trigger of import_book: when its import ends or its file is refused, the file, its headings and what
-- stood in its bad cells are deleted in the same statement, whoever makes the move. No login of the product can
-- change or delete them otherwise, so that what was checked is what was uploaded.
create or replace function delete_import_file() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if new.status in ('REFUSED', 'ENDED') and old.file_sealed is not null then
    new.file_sealed := null;
    new.shape_sealed := null;
    delete from import_fault where import_id = new.id;
  end if;
  return new;
end
$$;
revoke execute on function delete_import_file from public;
