-- The rule of 0109 is tried on the rows that were there before it. Nobody is locked out meanwhile.
alter table entry validate constraint entry_movement_check;
