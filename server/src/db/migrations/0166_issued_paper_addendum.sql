-- Outside a transaction: every paper keeps the rule on addenda, read without stopping writers.
alter table issued_paper validate constraint issued_paper_addendum;
