-- Single sign-on at the desk: which account at an identity provider is whose, the sign-ins that are
-- under way there, and how each session of the desk began.

-- An account at a provider that belongs to a person at the desk. Issuer and subject name it: never
-- an e-mail address, which a provider may give to somebody else.
create table staff_identity (
  id uuid primary key,
  staff_id uuid not null references staff,
  issuer text not null check (length(issuer) between 8 and 500),
  subject text not null check (length(subject) between 1 and 255),
  linked_at timestamptz not null,
  ended_at timestamptz,
  ended_by uuid references staff,
  ended_why text check (ended_why in ('BY_HAND', 'RESET')),
  constraint staff_identity_end_is_whole check ((ended_at is null) = (ended_why is null))
);
alter table staff_identity alter linked_at set default house_now();
create unique index staff_identity_subject on staff_identity (issuer, subject)
  where ended_at is null;
create unique index staff_identity_staff on staff_identity (staff_id, issuer)
  where ended_at is null;
-- Only functions write an identity.
grant select on staff_identity to hiram_app;
create trigger staff_identity_ends_sessions after update of ended_at on staff_identity
  for each row when (new.ended_at is not null and old.ended_at is null)
  execute function end_sessions_of_identity();
create trigger staff_reset_ends_identities after update of totp_sealed on staff
  for each row when (new.totp_sealed is null and old.totp_sealed is not null)
  execute function end_identities_of_reset_staff();

-- The one-time link with which a person links an account: 128 random bits, of which only the hash is
-- stored. Real time, as the link for the set-up.
create table staff_identity_link (
  id uuid primary key,
  staff_id uuid not null references staff,
  sent_by uuid not null references staff,
  hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- When a newer link, a reset or a removal ended it.
  ended_at timestamptz
);
create unique index staff_identity_link_open on staff_identity_link (staff_id)
  where used_at is null and ended_at is null;
grant select, insert (id, staff_id, sent_by, hash, expires_at), update (ended_at)
  on staff_identity_link to hiram_app;

-- A sign-in that is under way at a provider. Its id is the `state` of the request; it is answered
-- once, by the browser that began it.
create table staff_sign_on (
  id uuid primary key,
  -- The provider's place in the settings.
  provider text not null check (provider in ('1', '2')),
  purpose text not null check (purpose in ('SIGN_IN', 'LINK', 'FRESH')),
  -- FRESH: the session that shows again who it is.
  session_id uuid references staff_session,
  -- LINK: the link that was opened.
  link_id uuid references staff_identity_link,
  -- The hash of a cookie of the browser.
  browser_hash bytea not null,
  started_at timestamptz not null default now(),
  answered_at timestamptz,
  constraint staff_sign_on_purpose_is_whole check ((session_id is not null) = (purpose = 'FRESH')
    and (link_id is not null) = (purpose = 'LINK'))
);
create index staff_sign_on_started on staff_sign_on (started_at);
grant select, insert (id, provider, purpose, session_id, link_id, browser_hash),
  update (answered_at), delete on staff_sign_on to hiram_app;

-- How a session began. Earlier ones began with a password or a passkey; under `SIGN_ON_ONLY` they
-- end either way.
alter table staff_session
  add began_with text not null default 'PASSWORD'
    check (began_with in ('PASSWORD', 'PASSKEY', 'SET_UP', 'PROVIDER')),
  -- PROVIDER: the account that signed in.
  add identity_id uuid references staff_identity,
  -- The provider's own name of its session, for its sign-out.
  add provider_sid text check (length(provider_sid) <= 255),
  -- The provider did not say that a second factor was shown: ours is asked, and until then the
  -- session may do nothing else.
  add needs_factor boolean not null default false;
alter table staff_session
  add constraint staff_session_of_provider check ((identity_id is not null) = (began_with = 'PROVIDER')
    and (identity_id is not null or provider_sid is null and not needs_factor)) not valid;
alter table staff_session validate constraint staff_session_of_provider;
create index staff_session_identity on staff_session (identity_id)
  where identity_id is not null and ended_at is null;
grant update (needs_factor) on staff_session to hiram_app;
create trigger staff_session_has_live_identity before insert on staff_session
  for each row when (new.identity_id is not null) execute function check_session_identity();
create trigger staff_session_keeps_its_beginning
  before update of began_with, identity_id, provider_sid, needs_factor on staff_session
  for each row execute function check_session_beginning();
alter table staff_session drop constraint staff_session_ended_why_check;
alter table staff_session add constraint staff_session_ended_why_check
  check (ended_why in ('SIGN_OUT', 'ROLE', 'REMOVED', 'PASSWORD', 'RESET', 'ENROLLED', 'RESTORED',
    'PROVIDER')) not valid;
