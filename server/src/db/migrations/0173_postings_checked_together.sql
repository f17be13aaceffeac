-- The postings of one statement are checked together: a check of each row took as long as writing it.
drop trigger posting_belongs_to_its_entry on posting;
create trigger postings_belong_to_their_entries after insert on posting
  referencing new table as added for each statement execute function check_postings_belong();
