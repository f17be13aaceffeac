-- The document of a payment stays as it is, but SECRET can be replaced: the trigger sees rows, and
-- `refuse_change` lets a row through whose sealed value alone is sealed anew.
drop trigger payment_document_is_kept on payment_document;
create trigger payment_document_is_kept before update or delete on payment_document
  for each row execute function refuse_change();
create trigger payment_document_is_not_emptied before truncate on payment_document
  execute function refuse_change();
