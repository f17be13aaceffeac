-- What an applicant declares: the monthly payments on other loans and the living expenses, as one
-- sealed document. NULL for a loan whose applicant declared nothing.

alter table loan add column declared_sealed bytea;
grant insert (declared_sealed) on loan to hiram_app;
