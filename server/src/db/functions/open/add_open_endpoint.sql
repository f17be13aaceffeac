-- Adds an endpoint by a confirmed proposal of its own that names its address.
create or replace function add_open_endpoint(
  proposal uuid, the_url text, the_contact text, the_types text[], the_id uuid, sealed bytea
) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  asked staff_proposal;
begin
  select * into asked from staff_proposal p
    where p.id = proposal and p.kind = 'endpoint.add' and p.status = 'CONFIRMED'
      and p.subject = the_url;
  if asked.id is null or exists (select from open_endpoint e where e.proposal_id = proposal) then
    raise exception 'an endpoint needs a confirmed proposal of its own' using errcode = 'HM050';
  end if;
  -- One at a time, so that the count below holds.
  perform pg_advisory_xact_lock(4726031);
  if (select count(*) from open_endpoint e where e.stopped_at is null) >= 10 then
    raise exception 'there are as many endpoints as there can be' using errcode = 'HM215';
  end if;
  insert into open_endpoint (id, url, contact, types, proposal_id, proposed_by, confirmed_by,
      secret_sealed)
    values (the_id, the_url, the_contact, the_types, asked.id, asked.proposed_by,
      asked.decided_by, sealed);
end
$$;
revoke execute on function add_open_endpoint from public;
grant execute on function add_open_endpoint to hiram_app;
