-- Trigger of product_version: versions of a product follow each other by number and by day, and one
-- begins at least two hours after it is confirmed, so that every process knows it by then.
create or replace function require_later_start_of_version() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
declare
  latest product_version;
begin
  select * into latest from product_version
    where product_code = new.product_code order by version desc limit 1;
  if new.version <> coalesce(latest.version, 0) + 1 or new.from_day <= latest.from_day
    or new.from_day <= ((house_now() + interval '2 hours') at time zone 'Asia/Manila')::date then
    raise exception 'a version begins on a later day, after the one before it'
      using errcode = 'HM101';
  end if;
  return new;
end
$$;
