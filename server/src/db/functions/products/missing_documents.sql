-- The kinds of documents that the product of a loan needs before one of these moments and that the
-- member has none of that was accepted.
create or replace function missing_documents(the_loan uuid, moments text[]) returns text[]
language sql stable set search_path = public, pg_temp
as $$
  select coalesce(array_agg(needed ->> 'kind'), '{}')
  from loan l join product_version v on (v.product_code, v.version)
      = (l.product_code, l.product_version),
    jsonb_array_elements(coalesce(v.fields -> 'documents', '[]')) needed
  where l.id = the_loan and needed ->> 'before' = any (moments) and not exists (
    select from member_document d where d.member_id = l.member_id
      and d.kind = needed ->> 'kind' and d.status = 'ACCEPTED')
$$;
revoke execute on function missing_documents from public;
grant execute on function missing_documents to hiram_app;
