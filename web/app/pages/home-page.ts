/** A member's Home with its layout in one file, so that they load in one round trip. */
export { default as Page } from "#routes/dash.tsx";
export { default as Layout } from "#session/member-layout.tsx";
