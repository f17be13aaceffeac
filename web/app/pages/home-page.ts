/** A member's Home with its layout: one file, so that they arrive in one round trip. */
export { default as Page } from "#routes/dash.tsx";
export { default as Layout } from "#session/member-layout.tsx";
