-- A disputed late charge: nothing is added to its instalment until it is decided. What was refused
-- once pauses nothing when it is disputed again, and a dispute whose charge is gone ends by itself.

alter table charge_pause
  add column instalment integer,
  add constraint charge_pause_instalment_check check (instalment > 0) not valid,
  add constraint charge_pause_extent check (instalment is null or amount_centavos is null)
    not valid;
create trigger pause_has_dispute before insert on charge_pause
  for each row execute function check_charge_pause();

alter table dispute
  drop constraint dispute_status_check,
  add constraint dispute_status_check check (status in ('OPEN', 'UPHELD', 'REFUSED', 'ENDED')) not valid;
-- One that ended by itself has no person who decided it.
alter table dispute drop constraint dispute_check3;
alter table dispute add constraint dispute_decided check (
  (status = 'OPEN') = (decided_at is null)
  and (status in ('UPHELD', 'REFUSED')) = (decided_by is not null)) not valid;
create trigger dispute_is_new before insert on dispute
  for each row execute function check_dispute_new();
