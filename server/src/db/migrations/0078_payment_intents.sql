-- Payment intents: what a member wants to pay, with a way to pay it. There is no status to change:
-- it follows from what has happened, so that money which comes after a cancelling is booked too.

create table payment_intent (
  id uuid primary key,
  loan_id uuid not null,
  member_id uuid not null,
  way text not null check (way in ('QRPH', 'TRANSFER', 'CHECKOUT')),
  amount_centavos bigint not null check (amount_centavos > 0),
  -- The gateway and its id of the request; null for the lender's own account or code.
  gateway text check (gateway <> ''),
  gateway_id text check (gateway_id <> ''),
  -- What is shown to the payer.
  qr text,
  qr_image text,
  checkout_url text,
  created_at timestamptz not null,
  -- From then on it can no longer be paid by the gateway; money that comes all the same is booked.
  expires_at timestamptz,
  cancelled_at timestamptz,
  -- When a gateway said that it was paid, and when that payment was given to the loan.
  seen_at timestamptz,
  booked_at timestamptz,
  payment_id uuid references payment,
  -- When the gateway was asked about one that nobody told of.
  asked_at timestamptz,
  foreign key (loan_id, member_id) references loan (id, member_id),
  check ((gateway is null) = (gateway_id is null)),
  check (gateway is not null or way <> 'CHECKOUT'),
  check ((booked_at is null) = (payment_id is null))
);
create unique index payment_intent_gateway on payment_intent (gateway, gateway_id)
  where gateway is not null;
create index payment_intent_member on payment_intent (member_id, created_at desc);
create index payment_intent_open on payment_intent (loan_id, amount_centavos, created_at)
  where booked_at is null and cancelled_at is null;
create index payment_intent_payment on payment_intent (payment_id) where payment_id is not null;
create index payment_intent_silent on payment_intent (gateway, coalesce(expires_at, created_at))
  where booked_at is null and asked_at is null and gateway is not null;
grant select, insert on payment_intent to hiram_app;
grant update (cancelled_at, seen_at, booked_at, payment_id, asked_at) on payment_intent to hiram_app;
