-- The raw body of a webhook is deleted after its time, because it names payers. The event's row
-- stays, so that an event which comes again is still known.
alter table gateway_event alter column body_sealed drop not null;
drop index gateway_event_received;
create index gateway_event_with_body on gateway_event (received_at) where body_sealed is not null;
grant update (body_sealed) on gateway_event to hiram_app;
