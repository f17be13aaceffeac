-- Trigger of due_day_move: a due day is moved today, on an active loan whose version lets members
-- choose it, at most twice in a year, when nothing is late and no other terms are being agreed. The
-- running month then ends on the first such day after today that is 15 to 45 days after it began.
create or replace function check_due_day_move() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
declare
  today date := (house_now() at time zone 'Asia/Manila')::date;
  the_loan loan;
  fields jsonb;
  month integer := 0;
  starts date;
  ends date;
begin
  -- Row lock on the loan: of two concurrent moves, the second waits here for the first to commit,
  -- and then counts it.
  select * into the_loan from loan l where l.id = new.loan_id for no key update;
  if the_loan.status <> 'ACTIVE' or the_loan.first_paid_on is null or new.moved_on <> today then
    raise exception 'the due day of an active loan is moved today' using errcode = 'HM200';
  end if;
  select v.fields into fields from product_version v
    where (v.product_code, v.version) = (the_loan.product_code, the_loan.product_version);
  if not coalesce((fields ->> 'mayChooseDueDay')::boolean, false)
    or (jsonb_array_length(coalesce(fields -> 'dueDays', '[]')) > 0
      and not fields -> 'dueDays' @> to_jsonb(new.due_day)) then
    raise exception 'this day cannot be chosen for the loan' using errcode = 'HM200';
  end if;
  if (select count(*) from due_day_move m where m.loan_id = new.loan_id
      and m.moved_on > today - interval '1 year') >= 2 then
    raise exception 'the due day was moved twice within a year' using errcode = 'HM200';
  end if;
  -- While a change waits for the close, the stored account does not have it yet.
  if exists (select from loan_account a where a.loan_id = new.loan_id
      and (a.oldest_due_on < today or (a.next_due_on < today and a.next_due_amount > 0)))
    and not exists (select from loan_change c where c.loan_id = new.loan_id) then
    raise exception 'an instalment is late' using errcode = 'HM200';
  end if;
  if exists (select from hardship h where h.loan_id = new.loan_id
      and h.status in ('ASKED', 'OFFERED'))
    or exists (select from loan_settlement s where s.loan_id = new.loan_id
      and s.status = 'OFFERED')
    or exists (select from cooling_off c where c.loan_id = new.loan_id
      and c.status = 'DECLARED') then
    raise exception 'other terms of the loan are being agreed' using errcode = 'HM200';
  end if;
  starts := the_loan.first_paid_on;
  ends := loan_month_end(new.loan_id, the_loan.first_paid_on, the_loan.due_day, 0);
  while ends <= today loop
    month := month + 1;
    starts := ends;
    ends := loan_month_end(new.loan_id, the_loan.first_paid_on, the_loan.due_day, month);
  end loop;
  -- A month that was moved before keeps the end that it had at first.
  if new.month <> month or new.normal_ends_on <> coalesce((
      select m.normal_ends_on from due_day_move m
        where m.loan_id = new.loan_id and m.month = new.month order by m.moved_at limit 1), ends)
    or new.ends_on <> loan_due_day(greatest(starts, today - 14), new.due_day, 0)
    or new.ends_on - starts not between 15 and 45 then
    raise exception 'the month does not end on this day' using errcode = 'HM200';
  end if;
  return new;
end
$$;
