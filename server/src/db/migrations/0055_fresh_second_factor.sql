-- When the second factor of a session at the desk was last shown: at the sign-in, or later before an
-- action that needs a fresh one.
alter table staff_session add factor_at timestamptz not null default now();
-- Sessions that are open now were signed in earlier.
update staff_session set factor_at = created_at;
grant update (factor_at) on staff_session to hiram_app;
