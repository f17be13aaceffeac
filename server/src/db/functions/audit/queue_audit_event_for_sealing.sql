-- Trigger of audit_event: notes each new row in audit_unsealed, from which the sealing job reads.
create or replace function queue_audit_event_for_sealing() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into audit_unsealed (event_id) values (new.id);
  return null;
end
$$;
