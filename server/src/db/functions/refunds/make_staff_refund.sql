-- Makes a refund that two people at the desk have agreed to, in the transaction of their second
-- confirmation. The trigger of withdrawal compares the proposal; a proposal makes one refund. It is
-- refused when the overpaid total differs from the proposed one, compared under the wallet's lock.
create or replace function make_staff_refund(
  wanted_json jsonb, promise_seconds integer, second_person_above bigint,
  accounts text[], amounts bigint[]
) returns jsonb
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  wanted withdrawal_draft;
  made withdrawal;
  the_wallet wallet%rowtype;
  refusal text;
begin
  wanted := jsonb_populate_record(null::withdrawal_draft, wanted_json);
  wanted.kind := 'REFUND';
  wanted.challenge_id := null;
  select * into the_wallet from wallet w where w.member_id = wanted.member_id for no key update;
  wanted.loan_id := overpaid_loan(wanted.member_id);
  if wanted.loan_id is null then
    return jsonb_build_object('outcome', 'NO_WALLET');
  end if;
  refusal := payout_refusal(wanted.member_id);
  if refusal is not null then
    return jsonb_build_object('outcome', refusal);
  end if;
  if the_wallet.overpaid_centavos < wanted.amount_centavos then
    return jsonb_build_object('outcome', 'INSUFFICIENT');
  end if;
  if refundable_overpaid(wanted.member_id) < wanted.amount_centavos then
    return jsonb_build_object('outcome', 'UNPROVED');
  end if;
  if the_wallet.overpaid_centavos <> (wanted_json ->> 'proposed_overpaid')::bigint then
    return jsonb_build_object('outcome', 'CHANGED');
  end if;
  wanted.promise_seconds := promise_seconds;
  wanted.second_person_above_centavos := second_person_above;
  wanted.accounts := accounts;
  wanted.amounts := amounts;
  made := (write_withdrawals(array[wanted]))[1];
  return jsonb_build_object('outcome', 'DONE', 'reply',
    withdrawal_reply(made, the_wallet.overpaid_centavos - made.amount_centavos),
    'needsSecondPerson', made.needs_second_person);
end
$$;
revoke execute on function make_staff_refund from public;
grant execute on function make_staff_refund to hiram_app;
