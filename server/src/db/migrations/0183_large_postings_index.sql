-- Outside a transaction: the nightly comparison of covered transactions reads large postings alone.
drop index concurrently if exists posting_large;
create index concurrently posting_large on posting (entry_id)
  where account in ('paid_out', 'refunded', 'received')
    and (amount_centavos > 10000000 or amount_centavos < -10000000);
