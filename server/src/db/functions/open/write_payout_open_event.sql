-- Trigger of withdrawal_event: money was sent to a member, arrived, or came back.
create or replace function write_payout_open_event() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  it withdrawal;
begin
  select * into it from withdrawal w where w.id = new.withdrawal_id;
  perform write_open_event('payout.' || lower(new.to_status), 'payout ' || it.id,
    jsonb_build_object('payout_id', it.id, 'payout_number', it.withdrawal_number,
      'kind', it.kind, 'loan_id', it.loan_id, 'member_id', it.member_id, 'status', new.to_status,
      'amount', it.amount_centavos / 100.0),
    '/open/payouts/' || it.id);
  return null;
end
$$;
revoke execute on function write_payout_open_event from public;
