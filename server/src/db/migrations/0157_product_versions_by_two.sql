-- Versions of products, by two people: a draft that one person saves, and a version or an end that
-- another confirms, hours before its first day.
create table product_draft (
  product_code text primary key check (product_code ~ '^[A-Z][A-Z0-9]{2,19}$'),
  fields jsonb not null,
  saved_by uuid not null references staff,
  saved_at timestamptz not null default now()
);
alter table product_draft alter saved_at set default house_now();
grant select, insert, update, delete on product_draft to hiram_app;

create trigger version_by_two_people before insert on product_version
  for each row execute function check_confirmed_proposal('product.version', 'product_code');
create trigger version_comes_later before insert on product_version
  for each row execute function check_version_day();
create trigger product_ends_by_two_people before insert on product_retirement
  for each row execute function check_confirmed_proposal('product.retire', 'product_code');
