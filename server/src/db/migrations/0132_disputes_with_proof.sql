-- A dispute about a payment that does not show comes with the receipt of that payment.
alter table member_document
  drop constraint member_document_kind_check,
  add constraint member_document_kind_check check (kind in (
    'PAYSLIP', 'EMPLOYMENT_CONTRACT', 'PROOF_OF_ADDRESS', 'PAYMENT_PROOF', 'OTHER')) not valid;
alter table dispute add column document_id uuid;
