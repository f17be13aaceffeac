-- Settles what members owe back with their overpaid money, and returns what the caller must post. A
-- refund that was paid from a payment since reversed is charged to the overpaid money instead, so
-- its parts move there. Money of a returned refund settles the rest of its own claim. Wallets are
-- locked in the order of their members.
create or replace function settle_owed_back(the_members uuid[])
returns table (id uuid, member_id uuid, loan_id uuid, centavos bigint)
language plpgsql security definer set search_path = public, pg_temp
as $$
#variable_conflict use_column
declare
  it wallet%rowtype;
  claim record;
  source record;
  part record;
  came_back bigint;
  missing bigint;
  taken bigint;
  moving bigint;
  piece bigint;
begin
  for it in
    select w.* from wallet w
    where w.member_id = any(the_members) and w.owed_back_centavos < 0 and w.overpaid_centavos > 0
    order by w.member_id for no key update
  loop
    select -it.owed_back_centavos - coalesce(sum(r.refunded_centavos - r.written_off_centavos), 0)
      into came_back
      from repayment r
      where r.member_id = it.member_id and r.ended_at is not null and r.refunded_centavos > 0;
    if came_back > 0 then
      return query
        insert into owed_back_settlement as s (member_id, loan_id, centavos)
        select it.member_id, r.loan_id, came_back
        from repayment r join refund_part p on p.repayment_id = r.id
        where r.member_id = it.member_id and r.ended_at is not null
        order by r.repayment_number desc limit 1
        returning s.id, s.member_id, s.loan_id, s.centavos;
    end if;
    for claim in
      select r.id, r.loan_id, r.refunded_centavos - r.written_off_centavos as owed
      from repayment r
      where r.member_id = it.member_id and r.ended_at is not null
        and r.refunded_centavos > r.written_off_centavos
      order by r.repayment_number for no key update
    loop
      missing := claim.owed;
      for source in
        select r.id, r.overpaid_centavos from repayment r
        where r.member_id = it.member_id and r.ended_at is null and r.overpaid_centavos > 0
        order by r.repayment_number for no key update
      loop
        exit when missing = 0;
        taken := least(missing, source.overpaid_centavos);
        missing := missing - taken;
        update repayment r
          set overpaid_centavos = r.overpaid_centavos - taken,
            refunded_centavos = r.refunded_centavos + taken
          where r.id = source.id;
        update repayment r
          set overpaid_centavos = r.overpaid_centavos + taken,
            refunded_centavos = r.refunded_centavos - taken
          where r.id = claim.id;
        moving := taken;
        for part in
          select p.withdrawal_id, p.centavos
          from refund_part p join withdrawal w on w.id = p.withdrawal_id
          where p.repayment_id = claim.id and w.status <> 'RETURNED'
          order by w.withdrawal_number
        loop
          exit when moving = 0;
          piece := least(moving, part.centavos);
          moving := moving - piece;
          if piece = part.centavos then
            delete from refund_part p
              where p.withdrawal_id = part.withdrawal_id and p.repayment_id = claim.id;
          else
            update refund_part p set centavos = p.centavos - piece
              where p.withdrawal_id = part.withdrawal_id and p.repayment_id = claim.id;
          end if;
          insert into refund_part as p (withdrawal_id, repayment_id, centavos)
            values (part.withdrawal_id, source.id, piece)
            on conflict (withdrawal_id, repayment_id)
              do update set centavos = p.centavos + excluded.centavos;
        end loop;
        if moving > 0 then
          raise exception 'the refunds of the repayment are % less than it says', moving
            using errcode = 'HM062';
        end if;
        return query
          insert into owed_back_settlement as s (member_id, loan_id, from_repayment_id, centavos)
          values (it.member_id, claim.loan_id, source.id, taken)
          returning s.id, s.member_id, s.loan_id, s.centavos;
      end loop;
    end loop;
  end loop;
end
$$;
revoke execute on function settle_owed_back from public;
grant execute on function settle_owed_back to hiram_app;
