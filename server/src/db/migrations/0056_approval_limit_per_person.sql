-- The most that a person approves alone, where it is less than the policy's limit for everybody.
alter table staff add approval_centavos_max bigint check (approval_centavos_max >= 0);
grant update (approval_centavos_max) on staff to hiram_app;
