-- Stored days of own accounts whose books began with a balance from earlier books may lack it on the
-- statement's side. They are deleted, and the job stores them again.
delete from bank_open_day b using own_account a
  where a.id = b.own_account_id and exists (
    select from journal_line l where l.account = 'bank:' || a.name and l.part = 'OPENING');
