-- Narrows a key: one person is enough for fewer scopes, smaller networks, an earlier end or a slower
-- pace. Anything wider is refused.
create or replace function narrow_open_key(
  key uuid, the_scopes text[], the_networks cidr[], the_pace integer, the_end date
) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  before open_key;
begin
  select * into before from open_key k where k.id = key for update;
  if before.id is null or before.stopped_at is not null then
    raise exception 'the key has been stopped' using errcode = 'HM212';
  end if;
  if not the_scopes <@ before.scopes or the_pace > before.per_minute or the_end > before.ends_on
    or before.networks <> '{}' and (the_networks = '{}' or exists (
      select from unnest(the_networks) n
      where not exists (select from unnest(before.networks) m where n <<= m)))
  then
    raise exception 'this would widen the key' using errcode = 'HM211';
  end if;
  update open_key k set scopes = the_scopes, networks = the_networks, per_minute = the_pace,
    ends_on = the_end where k.id = key;
end
$$;
revoke execute on function narrow_open_key from public;
grant execute on function narrow_open_key to hiram_app;
