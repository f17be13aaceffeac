-- Trigger of loan: documents that its product needs are accepted before the decision, or before the
-- money is released.
create or replace function check_product_documents() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if cardinality(missing_documents(new.id, case new.status when 'APPROVED' then '{DECISION}'
      else '{DECISION,PAYOUT}' end::text[])) > 0 then
    raise exception 'a document that the product needs is missing' using errcode = 'HM160';
  end if;
  return new;
end
$$;
