-- The version of STANDARD that is offered now: what a loan without a product has. In plpgsql, which
-- reads its tables when it is called: it is made before them.
create or replace function standard_version() returns integer
language plpgsql stable set search_path = public, pg_temp
as $$
begin
  return coalesce((
    select max(version) from product_version
    where product_code = 'STANDARD'
      and from_day <= (house_now() at time zone 'Asia/Manila')::date), 1);
end
$$;
revoke execute on function standard_version from public;
grant execute on function standard_version to hiram_app;
