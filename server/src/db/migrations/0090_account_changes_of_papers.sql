-- How many changes of the loan's account a paper knows of: payments that were booked or taken back
-- and payouts that were confirmed, as far as they concern the paper. When there are more, the paper
-- is no longer up to date. Papers that were issued before this migration have null, and their
-- changes are counted by the time at which they were issued.

alter table issued_paper add column account_changes integer check (account_changes >= 0);
-- The same paper opened again after changes that cancelled each other is up to date again.
grant update (account_changes) on issued_paper to hiram_app;
