-- The language a member chose for the pages and the messages. Null until one is chosen: then the
-- browser's own choice stands, and messages are in English.

alter table member add column language text check (language in ('en', 'fil'));
grant update (language) on member to hiram_app;
