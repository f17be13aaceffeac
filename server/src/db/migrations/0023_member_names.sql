-- Keyed hashes of the words of a member's name, by which staff find a member. Each word is hashed
-- whole and with each letter left out, so two spellings that differ in one letter share a hash.

create table member_name (
  member_id uuid primary key references member,
  keys integer[] not null
);
create index member_name_keys on member_name using gin (keys) with (fastupdate = off);
grant select, insert, update (keys), delete on member_name to hiram_app;
