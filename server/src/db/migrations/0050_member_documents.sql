-- Documents that staff ask a member for, or that the member sends unasked: each has up to five
-- pages, which are uploads like the images of an ID.

alter table upload drop constraint upload_side_check;
alter table upload add constraint upload_side_check
  check (side in ('FRONT', 'BACK', 'SELFIE', 'DOCUMENT'));

create table member_document (
  id uuid primary key,
  member_id uuid not null references member,
  kind text not null check (kind in (
    'PAYSLIP', 'EMPLOYMENT_CONTRACT', 'PROOF_OF_ADDRESS', 'OTHER')),
  status text not null check (status in (
    'ASKED', 'RECEIVED', 'ACCEPTED', 'DECLINED', 'CANCELLED')),
  -- What is missing, in words for the member. NULL for a document that was sent unasked.
  request_sealed bytea,
  asked_by uuid references staff,
  asked_at timestamptz,
  received_at timestamptz,
  -- Why it was declined, in words for the member.
  reason_sealed bytea,
  decided_by uuid references staff,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  -- Since when it is in its status, for the lists of the desk.
  since timestamptz not null default now(),
  check ((request_sealed is null) = (asked_by is null) and (asked_by is null) = (asked_at is null)),
  check (status not in ('RECEIVED', 'ACCEPTED') or received_at is not null),
  check (status not in ('ACCEPTED', 'DECLINED') or decided_by is not null),
  -- For the foreign key of the pages: a page cannot belong to another member's document.
  unique (id, member_id)
);
create index member_document_member on member_document (member_id, created_at desc);
create index member_document_by_status on member_document (status, since, id);
grant select, insert, update (status, received_at, reason_sealed, decided_by, decided_at, since)
  on member_document to hiram_app;

create table document_page (
  upload_id uuid primary key references upload,
  document_id uuid not null,
  member_id uuid not null,
  page integer not null check (page between 1 and 5),
  -- Set when the member sent the document again after it was declined.
  replaced_at timestamptz,
  foreign key (document_id, member_id) references member_document (id, member_id)
);
create unique index document_page_shown on document_page (document_id, page)
  where replaced_at is null;
create index document_page_member on document_page (member_id);
grant select, insert, update (replaced_at) on document_page to hiram_app;
