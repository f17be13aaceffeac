-- Each row of the audit log names, in its own transaction, the newest row that was there when it was
-- written. Rows are sealed in batches seconds later; one that is removed before its seal, with its
-- place in audit_unsealed, is missed by the rows that name it. No row waits for another, so the log
-- still limits nothing.
alter table audit_event add column seen_id bigint;
create trigger audit_event_names_newest before insert on audit_event
  for each row execute function name_newest_event();
