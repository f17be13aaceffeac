/** A server name in plain letters: STAFF_OPENED_IMAGE is "Staff opened image". */
export function writeServerName(name: string): string {
  const words = name.replace(/[_-]+/g, " ").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A state of activation names the next step. */
export const writeActivationState = (state: string): string =>
  state === "INFO_COMPLETED"
    ? "Activated"
    : `Activating, next: ${writeServerName(state).toLowerCase()}`;

/** A field of a request in plain letters: receivedOn is "Received on". */
export const writeFieldName = (name: string): string =>
  writeServerName(name.replace(/[A-Z]/g, (letter) => ` ${letter}`).replace(/\./g, " "));
