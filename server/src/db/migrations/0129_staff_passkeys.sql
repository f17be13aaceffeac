-- Passkeys of people at the desk stand beside those of members: each belongs to one of the two, and so
-- does the question that an authenticator answers. An administrator who has a passkey keeps one.
alter table passkey alter member_id drop not null;
alter table passkey add staff_id uuid references staff;
alter table passkey add constraint passkey_of_one check (num_nonnulls(member_id, staff_id) = 1)
  not valid;
create trigger two_ways_stay before update of removed_at on passkey
  for each row when (old.removed_at is null and new.removed_at is not null)
  execute function keep_two_ways();

alter table passkey_challenge add staff_id uuid references staff;
alter table passkey_challenge drop constraint passkey_challenge_purpose_check;
alter table passkey_challenge drop constraint passkey_challenge_check;
alter table passkey_challenge add constraint passkey_challenge_purpose_check check (
  purpose in ('ADD', 'SIGN_IN', 'STAFF_ADD', 'STAFF_SIGN_IN', 'STAFF_PROVE')
) not valid;
alter table passkey_challenge add constraint passkey_challenge_of_one check (
  (purpose = 'ADD') = (member_id is not null)
  and (purpose in ('STAFF_ADD', 'STAFF_PROVE')) = (staff_id is not null)
) not valid;
