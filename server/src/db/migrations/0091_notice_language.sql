-- The language in which a message is sent: that of its member when it is first tried. The inbox
-- shows it in the same one.
alter table notice
  add column language text not null default 'en' check (language in ('en', 'fil'));
grant update (language) on notice to hiram_app;
