-- Codes that strangers ask for are counted by the kind of number, so that a flood of codes to one kind
-- makes no work for people with the other.
alter table code_challenge add column number_kind text,
  add constraint code_challenge_number_kind_check check (number_kind in ('HOME', 'ABROAD'))
    not valid;
