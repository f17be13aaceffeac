-- Three triggers and a column get names that say what they do; each trigger is alone for its event,
-- so the order in which triggers fire stays. Only functions of the database name the column.
alter trigger contact_by_rule on collection_contact rename to contact_is_allowed;
alter trigger contact_is_kept on collection_contact rename to contact_is_append_only;
alter trigger contacts_are_kept on collection_contact rename to contacts_are_append_only;
alter trigger promise_of_a_contact on payment_promise rename to promise_needs_contact;
alter table list_view rename next_pages to later_page_views;
