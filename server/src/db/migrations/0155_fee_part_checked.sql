-- Outside a transaction: what file 0154 demands is checked of the rows that were there.
alter table repayment validate constraint repayment_parts;
alter table reallocation validate constraint reallocation_parts;
alter table loan_rest_waived validate constraint loan_rest_waived_small;
alter table posting validate constraint posting_account_check;
alter table journal_line validate constraint journal_line_account_check;
alter table loan_account validate constraint loan_account_fees;
alter table repayment validate constraint repayment_fee;
alter table loan_settlement validate constraint loan_settlement_fee;
alter table loan_rest_waived validate constraint loan_rest_waived_fee;
alter table loan_write_off validate constraint loan_write_off_fee;
alter table loan validate constraint loan_due_day;
alter table loan validate constraint loan_deducted;
