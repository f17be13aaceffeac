-- For triggers that forbid changes: whether this update is `reseal_values` storing the same text,
-- sealed with another key, in one column, and changes nothing else. The app's role cannot imitate
-- it, because `reseal_values` runs with the owner's rights.
create or replace function is_resealing(before jsonb, after jsonb) returns boolean
language sql stable
as $$
  select current_user <> 'hiram_app'
    and coalesce(current_setting('hiram.resealing', true), '') <> ''
    and before - current_setting('hiram.resealing', true)
      = after - current_setting('hiram.resealing', true);
$$;
revoke execute on function is_resealing from public;
grant execute on function is_resealing to hiram_app;
