-- Limits on calls and on guesses.

-- How many calls a caller has made within a window. Unlogged, because a crash may lose these
-- counts.
create unlogged table rate_limit (
  bucket text primary key,
  used integer not null,
  resets_at timestamptz not null
);
create index rate_limit_resets_at on rate_limit (resets_at);
grant select, insert, update, delete on rate_limit to hiram_app;

-- Wrong guesses of a password or code, and until when the next guess must wait. An account is
-- never locked for good: the wait grows to a quarter of an hour, and a day without a guess ends
-- it.
create table guess_budget (
  bucket text primary key,
  failures integer not null,
  wait_until timestamptz not null,
  updated_at timestamptz not null default now()
);
create index guess_budget_updated on guess_budget (updated_at);
grant select, insert, update, delete on guess_budget to hiram_app;
