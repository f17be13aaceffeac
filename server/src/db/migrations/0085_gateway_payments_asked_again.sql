-- When the gateway is asked again about a payment that is booked, because the webhook about its
-- return may have been lost. Null when it is never asked again: it came by another way, has gone
-- back, or is too old to go back.
alter table payment add column ask_again_at timestamptz;
update payment set ask_again_at = created_at
  where own_account in ('paymongo', 'xendit', 'demo') and way in ('QRPH', 'CHECKOUT')
    and status <> 'REVERSED';
create index payment_ask_again on payment (own_account, ask_again_at)
  where ask_again_at is not null;
grant update (ask_again_at) on payment to hiram_app;
