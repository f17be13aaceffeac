-- When the sums were counted: the job runs every few minutes, and Today says of which moment its
-- figure is.
alter table unreconciled_day add column counted_at timestamptz;
