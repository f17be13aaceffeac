-- Two tables and three trigger functions get names that say what they hold or do. Triggers keep their
-- function, rights stay with the table.
alter table member_place rename to member_time_zones;
alter table address_trouble rename to undeliverable_address;
alter function forget_member_place() rename to forget_time_zones;
alter function keep_collection_contact() rename to refuse_contact_change;
alter function keep_two_ways() rename to require_two_sign_ins;
