-- Builds the reply to a withdrawal, which is also stored for a repeated request with the same
-- key.
create or replace function withdrawal_reply(made withdrawal, available bigint) returns jsonb
language sql stable as $$
  select jsonb_build_object(
    'id', made.id, 'number', made.withdrawal_number, 'amount', made.amount_centavos,
    'available', available, 'channel', made.channel,
    'at', to_char(made.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
$$;
revoke execute on function withdrawal_reply from public;
