-- When the code of a challenge was sent to the member's e-mail address as well: once at most.
alter table code_challenge add column emailed_at timestamptz;
grant update (emailed_at) on code_challenge to hiram_app;
