-- Codes are counted by who asks for them, and know whether their message has left.

alter table code_challenge
  -- A stranger is anybody who is not signed in. Each kind has budgets of its own.
  add column asked_by text not null default 'member' check (asked_by in ('stranger', 'member')),
  -- The stranger's address and the number, as one keyed fingerprint: their own requests are told from
  -- those of others without keeping the address.
  add column asker_fingerprint text,
  -- Written down when it is sent: the policy may change before it is typed.
  add column digits smallint not null default 6 check (digits between 6 and 12),
  -- The number had had as many codes as strangers may ask for: this one is never sent.
  add column withheld boolean not null default false,
  -- When the gateway took its message, and when it last refused it.
  add column sent_at timestamptz,
  add column send_failed_at timestamptz,
  add constraint code_challenge_withheld_is_dead check (not withheld or replaced_at is not null),
  add constraint code_challenge_stranger_is_known check ((asked_by = 'stranger') = (asker_fingerprint is not null));
grant update (sent_at, send_failed_at) on code_challenge to hiram_app;
-- For the count of all that strangers asked for within the hour.
create index code_challenge_strangers on code_challenge (created_at)
  where asked_by = 'stranger' and not withheld;
-- For the question whether messages with codes are late just now.
create index code_challenge_unsent on code_challenge (created_at)
  where means = 'code' and sent_at is null and not withheld;

-- When it was last handed to the gateway or the mail server, with whatever outcome.
alter table notice add column tried_at timestamptz;
grant update (tried_at) on notice to hiram_app;
create index notice_untried on notice (created_at) where status = 'QUEUED' and attempts = 0;
create index notice_tried on notice (channel, tried_at) where tried_at is not null;
