-- Outside a transaction: old messages and reports of gateways are found by their time. BRIN, because
-- both tables are written in that order: a few pages for millions of rows.
drop index concurrently if exists notice_created;
create index concurrently notice_created on notice using brin (created_at);
drop index concurrently if exists gateway_event_received;
create index concurrently gateway_event_received on gateway_event using brin (received_at);
