-- Two tables get names that say what they hold. Their rights and triggers stay with them.
alter table member_place rename to member_time_zones;
alter table address_trouble rename to undeliverable_address;
