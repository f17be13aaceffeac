-- A session at the desk gets another token when its person shows the second factor again.
grant update (token_hash) on staff_session to hiram_app;
