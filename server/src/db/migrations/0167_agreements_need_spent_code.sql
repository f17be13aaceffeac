-- What a member agrees to with a code names that code, which is spent in the same transaction. A
-- loan's acceptance, new terms and a moved due day could be stored with any code, or one used before.
create trigger acceptance_needs_spent_code before insert on loan_acceptance
  for each row execute function refuse_agreement_without_code('ACCEPT_LOAN');
create trigger moved_due_day_needs_spent_code before insert on due_day_move
  for each row execute function refuse_agreement_without_code('AGREE_TERMS');
create trigger new_hardship_needs_spent_code before insert on hardship
  for each row when (new.agreed_at is not null)
  execute function refuse_agreement_without_code('AGREE_TERMS');
create trigger agreed_hardship_needs_spent_code before update of agreed_at, challenge_id on hardship
  for each row when (new.agreed_at is not null and (new.agreed_at, new.challenge_id)
    is distinct from (old.agreed_at, old.challenge_id))
  execute function refuse_agreement_without_code('AGREE_TERMS');
