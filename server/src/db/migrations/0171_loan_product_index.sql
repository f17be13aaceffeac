-- Outside a transaction: the page of products counts the loans of each version, and read every
-- loan for it.
drop index concurrently if exists loan_product;
create index concurrently loan_product on loan (product_code, product_version, status);
