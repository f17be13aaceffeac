-- What a withdrawal is written from: the request, key by key as `wallet/withdraw-request.ts` lists
-- them, and after them what its check found.
create type withdrawal_draft as (
  member_id uuid,
  kind text,
  route text,
  key text,
  body_fingerprint text,
  wallet_id uuid,
  amount_centavos bigint,
  shown_left_centavos bigint,
  challenge_id uuid,
  proof_seconds integer,
  id uuid,
  channel text,
  promise_seconds integer,
  account_sealed text,
  account_fingerprint text,
  second_person_above_centavos bigint,
  starts_payout boolean,
  payout_job_key text,
  accounts text[],
  amounts bigint[],
  notice_id uuid,
  notice_sealed text,
  address text,
  request_id text,
  -- Of a refund that two people at the desk have agreed to.
  proposal_id uuid,
  loan_id uuid,
  -- What the wallet has of the money that is asked for, before this withdrawal.
  held_centavos bigint,
  -- Null when the withdrawal can be written.
  outcome text,
  -- Of the same request, when it was answered before.
  reply jsonb
);
