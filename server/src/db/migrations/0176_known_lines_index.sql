-- Outside a transaction: the lines that several statements repeat, by their key (`bank_items`).
drop index concurrently if exists statement_line_known;
create index concurrently statement_line_known on statement_line (own_account_id, entry_key)
  where outcome = 'KNOWN';
