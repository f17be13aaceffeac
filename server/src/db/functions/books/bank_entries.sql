-- Movements of members' money on an own account after one day and until another: payments that it
-- received or that were taken back, and payouts while it was the account that payouts are sent from.
-- Money that came in is above zero.
create or replace function bank_entries(
  the_account uuid, until date, after_day date default '-infinity'
) returns table (
  entry_id bigint, day date, amount bigint, payment_id uuid, withdrawal_id uuid, is_reversal boolean
) language sql stable set search_path = public, pg_temp
as $$
  select e.id, (e.at at time zone 'Asia/Manila')::date, -p.amount_centavos, pay.id, null::uuid,
    e.movement = 'reversePayment'
  from own_account a join payment pay on pay.own_account = a.name
    join entry e on e.subject_id = pay.id and e.movement in ('receivePayment', 'reversePayment')
    join posting p on p.entry_id = e.id and p.account = 'received'
  where a.id = the_account and e.at < (until + 1)::timestamp at time zone 'Asia/Manila'
    and e.at >= (after_day + 1)::timestamp at time zone 'Asia/Manila'
  union all
  select e.id, (e.at at time zone 'Asia/Manila')::date, -p.amount_centavos, null, e.subject_id, false
  from (
      select from_day, own_account_id,
        coalesce(lead(from_day) over (order by from_day), 'infinity') as ended_on
      from payout_account
    ) turn
    join entry e on e.movement = 'settleWithdrawal'
      and e.at >= turn.from_day::timestamp at time zone 'Asia/Manila'
      and e.at < turn.ended_on::timestamp at time zone 'Asia/Manila'
      and e.at < (until + 1)::timestamp at time zone 'Asia/Manila'
      and e.at >= (after_day + 1)::timestamp at time zone 'Asia/Manila'
    join posting p on p.entry_id = e.id and p.account in ('paid_out', 'refunded')
  where turn.own_account_id = the_account
$$;
revoke execute on function bank_entries from public;
grant execute on function bank_entries to hiram_app;
