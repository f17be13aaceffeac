-- Outside a transaction: indexes that are built beside requests. One code agrees to one thing.
drop index concurrently if exists due_day_move_challenge_id_key;
create unique index concurrently due_day_move_challenge_id_key on due_day_move (challenge_id);
drop index concurrently if exists hardship_challenge_id_key;
create unique index concurrently hardship_challenge_id_key on hardship (challenge_id);
