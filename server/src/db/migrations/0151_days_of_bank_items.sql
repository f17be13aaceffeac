-- An item of an own account says on which day it was closed: the day by which both sides had it. The
-- function is created again with the column (`functions/books/bank_items.sql`).
drop function if exists bank_items;
