-- A product is data: versions say what a loan costs, and each loan names its version for ever. The
-- product STANDARD gets the figures that were in the policy: one version for each row of it.

create table product (
  code text primary key check (code ~ '^[A-Z][A-Z0-9]{2,19}$'),
  made_at timestamptz not null default now()
);
alter table product alter made_at set default house_now();
grant select, insert on product to hiram_app;
create trigger product_is_kept before update or delete or truncate on product
  execute function refuse_change();

create table product_version (
  product_code text not null references product,
  version integer not null check (version > 0),
  from_day date not null,
  fields jsonb not null,
  -- The two people behind it; null for what came with the software or with a row of the policy.
  proposal_id uuid unique references staff_proposal,
  confirmed_at timestamptz not null default now(),
  primary key (product_code, version)
);
alter table product_version alter confirmed_at set default house_now();
grant select, insert on product_version to hiram_app;

-- A version without a successor ends by two people; loans that name it go on.
create table product_retirement (
  product_code text not null,
  version integer not null,
  retired_from date not null,
  proposal_id uuid not null unique references staff_proposal,
  primary key (product_code, version),
  foreign key (product_code, version) references product_version
);
grant select, insert on product_retirement to hiram_app;
create trigger product_retirement_is_kept before update or delete or truncate on product_retirement
  execute function refuse_change();

insert into product (code) values ('STANDARD');
with software as (
  select jsonb_build_object(
    'loanCentavosMin', 20000000, 'loanCentavosMax', 300000000,
    'termsMonths', '[6, 12, 24, 36, 48]'::jsonb, 'termMonthsDefault', 6,
    'interestMethod', 'flat', 'interestMonthlyBasisPoints', 48,
    'penaltyDailyBasisPoints', 50, 'penaltyAfterDays', 3, 'collectionBasisPoints', 500) as terms
), dated as (
  select 1 as version, '2026-01-01'::date as from_day, terms, null::timestamptz as confirmed_at
    from software
  union all
  select 1 + row_number() over (order by from_day), from_day,
    terms || (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(policy)
      where terms ? key), confirmed_at
    from policy_row, software
)
insert into product_version (product_code, version, from_day, fields, confirmed_at)
select 'STANDARD', version, from_day, jsonb_build_object(
    'name', jsonb_build_object('en', 'Standard loan', 'fil', 'Karaniwang loan'),
    'sentence', jsonb_build_object('en', 'A loan with equal monthly instalments.',
      'fil', 'Loan na may pare-parehong buwanang hulog.'),
    'purpose', 'PERSONAL', 'security', 'NONE', 'loanCentavosStep', 1, 'terms', terms,
    'coolingOffDays', null, 'offerStandsDays', null, 'approvalOnePersonCentavosMax', null,
    'mayChooseDueDay', false, 'visible', 'PUBLIC'),
    coalesce(confirmed_at, from_day::timestamp at time zone 'Asia/Manila')
  from dated;
create trigger product_version_is_kept before update or delete or truncate on product_version
  execute function refuse_change();

-- A default that is one value changes no row, so that the tables are locked for a moment only.
alter table loan add product_code text not null default 'STANDARD';
alter table loan add product_version integer not null default 1;
alter table loan_account add product_code text not null default 'STANDARD';
alter table loan_account add product_version integer not null default 1;
-- What a loan without a product has: the version of STANDARD that is offered now.
alter table loan alter product_version set default standard_version();
alter table loan_account alter product_version set default standard_version();
alter table loan add constraint loan_product_version
  foreign key (product_code, product_version) references product_version not valid;
grant insert (product_code, product_version) on loan to hiram_app;
