-- A withdrawal that its member recalled never had a rail, and gets none afterwards.

alter table withdrawal add constraint withdrawal_recalled_without_rail
  check (return_reason is distinct from 'RECALLED' or (status = 'RETURNED' and rail is null));
