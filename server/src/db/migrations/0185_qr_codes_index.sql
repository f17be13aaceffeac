-- Outside a transaction: anybody asks whether a QR code for payments is one that we made.
drop index concurrently if exists payment_intent_qr;
create index concurrently payment_intent_qr on payment_intent using hash (qr) where qr is not null;
