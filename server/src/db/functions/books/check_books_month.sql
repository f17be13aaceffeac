-- Trigger of books_month: a month can be closed when its last day and every earlier month with
-- journals are closed. The exclusive lock waits for journals under way, so the hash covers every
-- line.
create or replace function check_books_month() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtext('books_month'));
  if not exists (select from daily_close c where c.closed_at is not null
      and c.day = (new.month + interval '1 month - 1 day')::date) then
    raise exception 'the last day of % is not closed', new.month using errcode = 'HM053';
  end if;
  if exists (select from journal j where j.day < new.month and not exists (
      select from books_month m where m.month = date_trunc('month', j.day)::date)) then
    raise exception 'a month before % is open', new.month using errcode = 'HM054';
  end if;
  new.lines_sha256 := books_month_hash(new.month);
  return new;
end
$$;
