-- A reply that was given for a key is deleted by prune_idempotency() alone, once it is a month old:
-- whoever has the app's login cannot forget a key and have a payment or a loan made twice.
revoke delete on idempotency from hiram_app;
