-- Outside a transaction: loans of a day with a policy row of the lender name the version of STANDARD
-- that was made of it, a thousand pages of the table at a time. Then every loan names a version.
do $$
declare
  pages bigint := pg_relation_size('loan') / current_setting('block_size')::bigint;
begin
  for page in 0..pages by 1000 loop
    update loan set product_version = v.version
      from policy_row p join product_version v on v.product_code = 'STANDARD'
        and v.from_day = p.from_day and v.version > 1 and v.proposal_id is null
      where loan.policy_from = p.from_day and loan.product_code = 'STANDARD'
        and loan.product_version <> v.version
        and loan.ctid >= format('(%s,0)', page)::tid
        and loan.ctid < format('(%s,0)', page + 1000)::tid;
    commit;
  end loop;
end
$$;
do $$
declare
  pages bigint := pg_relation_size('loan_account') / current_setting('block_size')::bigint;
begin
  for page in 0..pages by 1000 loop
    update loan_account set product_version = v.version
      from policy_row p join product_version v on v.product_code = 'STANDARD'
        and v.from_day = p.from_day and v.version > 1 and v.proposal_id is null
      where loan_account.policy_from = p.from_day and loan_account.product_code = 'STANDARD'
        and loan_account.product_version <> v.version
        and loan_account.ctid >= format('(%s,0)', page)::tid
        and loan_account.ctid < format('(%s,0)', page + 1000)::tid;
    commit;
  end loop;
end
$$;
alter table loan validate constraint loan_product_version;
