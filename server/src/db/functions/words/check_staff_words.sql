-- Trigger of staff_words: words leave only in the hours and channels that are allowed, not about a
-- debt that may not be collected now, and free words only after a second person has read them where
-- that is required. The words of a row never change; only an erasure, with the owner's rights,
-- empties them.
create or replace function check_staff_words() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
declare
  -- The two templates that ask for a document of an application.
  is_about_debt boolean := new.kind = 'LETTER'
    and coalesce(new.template, '') not in ('ID_PHOTO', 'PAYSLIP');
  -- A note with a decision about an application is shown on the loan's page. No message carries it,
  -- and an applicant owes nothing: the hours do not apply.
  has_hours boolean := new.kind <> 'LOAN_NOTE';
  refusal text;
  cause text;
begin
  if tg_op = 'UPDATE' then
    if is_resealing(to_jsonb(old), to_jsonb(new)) then
      return new;
    end if;
    if length(new.sealed) = 0 and current_user <> 'hiram_app'
        and to_jsonb(new) - array['sealed', 'about_id']
          = to_jsonb(old) - array['sealed', 'about_id'] then
      return new;
    end if;
    if old.sent_at is not null or old.dropped_at is not null
        or to_jsonb(new) - array['send_at', 'sent_at', 'dropped_at', 'dropped_why']
          <> to_jsonb(old) - array['send_at', 'sent_at', 'dropped_at', 'dropped_why'] then
      raise exception 'words to a member do not change' using errcode = 'HM001';
    end if;
  end if;
  if new.sent_at is null then
    return new;
  end if;
  if new.sent_at > house_now() + interval '1 minute' then
    raise exception 'words are noted when they are sent' using errcode = 'HM101';
  end if;
  if has_hours then
    refusal := words_refusal(new.member_id, new.channel, is_about_debt, new.sent_at);
  end if;
  if refusal is not null then
    raise exception 'these words may not be sent: %', refusal using errcode = 'HM100';
  end if;
  cause := words_reader_cause(new.member_id, new.staff_id, new.sent_at);
  if new.template is null and cause is not null and not exists (
      select from staff_proposal p where p.id = new.proposal_id and p.status = 'CONFIRMED'
        and p.member_id = new.member_id and p.decided_by <> p.proposed_by
        and case new.kind
          when 'DECISION' then p.kind = 'dispute.uphold' and p.subject = new.about_id::text
            and p.decided_by = new.staff_id
          when 'HARDSHIP_NOTE' then p.kind = 'hardship.offer'
            and p.subject = new.subject_id::text and p.decided_by = new.staff_id
          else p.kind = 'words.send' and p.subject = new.id::text and p.proposed_by = new.staff_id
        end) then
    raise exception 'these words need a second reader: %', cause using errcode = 'HM130';
  end if;
  return new;
end
$$;
