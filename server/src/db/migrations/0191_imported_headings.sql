-- A lender's own sheets and headings: a book whose tables have other names waits until somebody says
-- which sheet is which table and which heading is which column. What was said is suggested for the
-- next book.

alter table import_book
  -- The first rows of its sheets, which may be anything of a person.
  add shape_sealed bytea,
  add headings jsonb,
  drop constraint import_book_status_check,
  add constraint import_book_status_check check (status in ('UPLOADED', 'HEADINGS', 'READ',
    'MAPPED', 'CHECKED', 'REFUSED', 'ENDED')),
  drop constraint import_book_read,
  add constraint import_book_read check (
    status in ('UPLOADED', 'HEADINGS', 'REFUSED', 'ENDED') or (
    num_nonnulls(source, members, payments, faults, contents) = 5)),
  drop constraint import_book_mapped,
  add constraint import_book_mapped check (
    status in ('UPLOADED', 'HEADINGS', 'READ', 'REFUSED', 'ENDED') or (
    num_nonnulls(cut_over_on, mapping, trial, mapped_by, mapped_at) = 5)),
  add constraint import_book_headings check (status <> 'HEADINGS' or shape_sealed is not null);
create index import_book_named on import_book (import_number desc) where headings is not null;
grant update (shape_sealed, headings) on import_book to hiram_app;
