import { describe, expect, it } from "vitest";
import { isRead } from "#db/together/is-read.ts";

const reading: readonly string[] = [
  "select 1",
  "  SELECT * from loan",
  "/* prepared as wallet */ select 1",
  "-- a note\nselect 1",
  "with latest as (select * from loan) select * from latest",
  "with latest as materialized (select 1), other as (select 2) select * from latest, other",
  "select updated_at, deleted_by, last_insert, is_for_update from loan",
  "select count(updated_at) from loan where (deleted_at is null)",
  "select coalesce(update_count, 0) from loan",
  "select 'delete from loan', 'it''s (insert into', E'\\' for update' from loan",
  'select "update", "into" from "merge into"',
  "select $tag$ (delete from loan) $tag$, $$ for update $$, $1, $2",
  "select 1 /* with x as (insert into loan) */ -- for update\n from loan",
  "select substring(name from 1 for 3) from loan",
  "select 1;",
];

const writing: readonly string[] = [
  "insert into loan values (1)",
  "update loan set months = 1",
  "delete from loan",
  "truncate loan",
  "values (1)",
  "with x as (insert into loan values (1) returning id) select * from x",
  "with x as (update loan set months = 1 returning id) select * from x",
  "WITH x AS (\n  UPDATE ONLY loan SET months = 1 RETURNING id) SELECT * FROM x",
  "with x as (delete from loan returning id) select * from x",
  "with x as (merge into loan using y on true when matched then delete) select 1",
  "with x as materialized (delete from loan returning id) select * from x",
  "with y as (select 1), x as (/* note */ delete /* more */ from loan returning 1) select 1",
  "with x as (with y as (select 1) update loan set months = 1 returning id) select * from x",
  "with x as (select 1) update loan set months = 1",
  "with x as (select 1) delete from loan",
  "with x as (select 1) insert into loan select * from x",
  "select * into copied from loan",
  "select 'a' from loan for update",
  "select 1 from loan for no key update skip locked",
  "select 1 from loan\n for share",
  "select 1 from loan for key share of loan",
  "with x as (select 1 from loan for update) select * from x",
  "select 1; delete from loan",
  "select $1; commit",
  "select 'it''s'; select 2",
];

describe("a statement", () => {
  it.each(reading)("is a read: %s", (text) => {
    expect([isRead(text), isRead(text)]).toEqual([true, true]);
  });

  it.each(writing)("is not a read: %s", (text) => {
    expect([isRead(text), isRead(text)]).toEqual([false, false]);
  });
});
