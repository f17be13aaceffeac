-- Every loan names a version that exists; checked apart from the change that added the columns, so
-- that no table is locked while its rows are read.
alter table loan validate constraint loan_product_version;
