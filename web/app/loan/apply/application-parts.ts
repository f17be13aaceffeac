/**
 * Loaded together: a member who confirms an application already has the code of the next screen,
 * even if the network has gone.
 */
export { ApplicationBox } from "#loan/apply/application-box.tsx";
export { SubmitScreen } from "#loan/apply/submit-screen.tsx";
