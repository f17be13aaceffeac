-- A member who is not activated yet may go back and correct a saved step. With another ID the
-- fingerprint of its number changes too.
grant update (number_fingerprint) on activation_answer to hiram_app;
