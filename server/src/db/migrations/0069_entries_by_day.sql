-- Entries by their day. The index finds the entries of a day without reading the whole ledger. The
-- triggers keep a closed day complete: a movement whose transaction began before the close and ends
-- after it is booked on the first day that is open.
create index entry_at on entry using brin (at) with (pages_per_range = 16, autosummarize = on);
create trigger entry_on_open_day before insert on entry
  for each row execute function book_on_open_day();
create trigger close_waits_for_entries before insert on daily_close
  for each row execute function await_entries();
