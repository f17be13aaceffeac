-- The rules of the tables with fees hold for older rows too; checked apart from the change that
-- added them, so that no table is locked while its rows are read.
alter table repayment validate constraint repayment_parts;
alter table reallocation validate constraint reallocation_parts;
alter table loan_rest_waived validate constraint loan_rest_waived_small;
alter table posting validate constraint posting_account_check;
alter table journal_line validate constraint journal_line_account_check;
