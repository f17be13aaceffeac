-- Outside a transaction: a table can become a part only with checks that were validated.
alter table notice validate constraint notice_before_months;
alter table notice validate constraint notice_language_is_code;
