-- Documents that a product needs: accepted before the decision, or before the money is released.
-- Reopening gives nobody money, so it waits for no document.
create trigger loan_waits_for_documents before update of status on loan
  for each row when (new.status in ('APPROVED', 'ACTIVE') and old.status <> new.status
    and old.status <> 'CLOSED')
  execute function check_product_documents();
