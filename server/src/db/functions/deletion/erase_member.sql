-- Erases the personal data of a member whose deletion request is due, and returns the storage
-- names of the files that the caller must delete. The app's role has no right to delete these
-- rows itself. The ledger, the loans, the withdrawals and the audit log stay, without anything
-- that names the person.
create or replace function erase_member(
  the_request uuid, erased_phone bytea, erased_details bytea, waited interval, kept interval
) returns setof text
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  whom uuid;
  fingerprint text;
begin
  select r.member_id into whom from deletion_request r
    where r.id = the_request and r.withdrawn_at is null and r.done_at is null
      and r.asked_at <= house_now() - waited
    for update;
  if not found then return; end if;
  select m.phone_fingerprint into fingerprint from member m where m.id = whom for update;
  if exists (
    select from loan l where l.member_id = whom and (
      l.status not in ('DECLINED', 'CANCELLED', 'CLOSED')
      or (l.accepted_at is not null and house_now() - kept < (
        select coalesce(max(e.at), l.applied_at) from loan_event e where e.loan_id = l.id)))
  ) or exists (
    select from wallet w where w.member_id = whom
      and (w.available_centavos <> 0 or w.reserved_centavos <> 0 or w.principal_centavos <> 0
        or w.overpaid_centavos <> 0 or w.refunding_centavos <> 0
        or w.owed_back_centavos <> 0)
  ) then
    return;
  end if;

  return query select u.stored_as from upload u where u.member_id = whom;
  delete from personal_correction where member_id = whom;
  delete from document_page where member_id = whom;
  delete from member_document where member_id = whom;
  delete from upload where member_id = whom;
  delete from activation_answer where member_id = whom;
  delete from registry_detail where member_id = whom;
  delete from credit_record where member_id = whom;
  delete from member_change where member_id = whom;
  delete from bank_change where member_id = whom;
  delete from phone_change where member_id = whom;
  -- The agreed terms stay with the loan; the sentences about them are erased.
  update hardship set words_sealed = null, note_sealed = null where member_id = whom;
  delete from member_name where member_id = whom;
  delete from note_file where member_id = whom;
  delete from staff_note where member_id = whom;
  delete from reveal_reason where member_id = whom;
  delete from return_tick_off t using withdrawal w
    where t.withdrawal_id = w.id and w.member_id = whom;
  update staff_words set sealed = '', about_id = null where member_id = whom;
  delete from letter where member_id = whom;
  delete from dispute where member_id = whom;
  delete from complaint where member_id = whom;
  delete from contact_answer a using contact_message m
    where a.message_id = m.id and m.member_id = whom;
  delete from contact_message where member_id = whom;
  delete from duplicate_decision where member_id = whom or other_id = whom;
  delete from member_contact where member_id = whom;
  update member_restriction set sealed = null, ended_at = coalesce(ended_at, house_now()),
    ended_why = coalesce(ended_why, 'ERASED') where member_id = whom;
  update loan_event e set note_sealed = null from loan l
    where l.id = e.loan_id and l.member_id = whom and e.note_sealed is not null;
  update withdrawal_event e set note_sealed = null from withdrawal w
    where w.id = e.withdrawal_id and w.member_id = whom and e.note_sealed is not null;
  delete from sms_try where notice_id in (select id from notice where member_id = whom);
  delete from notice where member_id = whom;
  delete from undeliverable_address where member_id = whom;
  delete from notice_choice where member_id = whom;
  delete from member_time_zones where member_id = whom;
  delete from reminder where member_id = whom;
  delete from settlement_reminder where member_id = whom;
  delete from night_consent where member_id = whom;
  update collection_contact set note_sealed = null
    where member_id = whom and note_sealed is not null;
  update collection_hand_over set note_sealed = null
    where member_id = whom and note_sealed is not null;
  update agency_case set given_sealed = '' where member_id = whom;
  -- The fact that a report was read stays; the report itself is erased.
  delete from bureau_report where member_id = whom;
  delete from push_subscription where member_id = whom;
  delete from score_event where member_id = whom;
  delete from passkey where member_id = whom;
  delete from passkey_challenge where member_id = whom;
  delete from refresh_token t using session s where t.session_id = s.id and s.member_id = whom;
  delete from session where member_id = whom;
  delete from idempotency where actor_id = whom;
  update loan_approval a set sealed = '' from loan l where a.loan_id = l.id and l.member_id = whom;
  update staff_proposal set sealed = '' where member_id = whom;
  update loan set declared_sealed = null where member_id = whom and declared_sealed is not null;
  update loan_document set sealed = '' where member_id = whom;
  update loan_acceptance set address = '', device = '' where member_id = whom;
  update withdrawal set account_sealed = '', account_fingerprint = '', pause_reason_sealed = null
    where member_id = whom;
  update code_challenge set holder_fingerprint = 'erased/' || whom || '/' || id
    where holder_fingerprint = fingerprint;
  update member set phone_fingerprint = 'erased/' || whom, phone_sealed = erased_phone,
    details_sealed = erased_details, password_hash = 'none', register_address = '',
    register_country = null, frozen_at = coalesce(frozen_at, house_now())
  where id = whom;
  update deletion_request set done_at = house_now() where id = the_request;
end
$$;
revoke execute on function erase_member from public;
grant execute on function erase_member to hiram_app;
