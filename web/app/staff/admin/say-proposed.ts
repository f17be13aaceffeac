/** What happens next with a proposed change of staff, in words for its maker. */
export const sayStaffChangeProposed = ({
  hasSecondPerson,
}: {
  readonly hasSecondPerson: boolean;
}): string =>
  hasSecondPerson
    ? "Proposed. Another person has to confirm it; nothing changes until then."
    : "Proposed. Nobody else at the desk may confirm it now, so it waits. The operator can add another administrator with the command staff:create.";
