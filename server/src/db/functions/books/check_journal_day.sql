-- Trigger of journal. A closed month takes no journal, and neither does a month before it. The
-- journals of days come in the order of days, while their day is being closed. Balances from earlier
-- books belong to a day that is still open; a journal by hand to any day of an open month. Both name
-- a confirmed proposal. The shared lock makes the closing of a month wait for journals under way.
create or replace function check_journal_day() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('books_month'));
  if exists (select from books_month m where m.month >= date_trunc('month', new.day)::date) then
    raise exception 'the month of % is closed', new.day using errcode = 'HM052';
  end if;
  if new.kind = 'DAILY' then
    if new.day <= (select max(j.day) from journal j where j.kind = 'DAILY') then
      raise exception 'the day % has its journal', new.day using errcode = 'HM051';
    end if;
    if not exists (select from daily_close c where c.day = new.day and c.closed_at is null) then
      raise exception 'the day % is not being closed', new.day using errcode = 'HM055';
    end if;
  elsif new.kind = 'OPENING' and new.day <= (select max(c.day) from daily_close c) then
    raise exception 'the day % is closed', new.day using errcode = 'HM051';
  elsif new.day < (select min(j.day) from journal j where j.kind = 'DAILY') then
    raise exception 'the books begin after %', new.day using errcode = 'HM052';
  elsif not exists (select from staff_proposal p where p.id = new.proposal_id
      and p.kind = case when new.kind = 'OPENING' then 'books.opening'
        when p.subject = new.reverses::text then 'books.journal-reversal'
        else 'books.journal' end
      and p.status = 'CONFIRMED') then
    raise exception 'a journal by hand needs two people' using errcode = 'HM050';
  end if;
  return new;
end
$$;
