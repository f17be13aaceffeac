/**
 * Loaded together: whoever confirms an application has the code of the screen after it, even if the
 * network went away meanwhile.
 */
export { ApplicationBox } from "#loan/apply/application-box.tsx";
export { SubmitScreen } from "#loan/apply/submit-screen.tsx";
