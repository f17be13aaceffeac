/** The landing page with its layout: one file, so that they arrive in one round trip. */
export { default as Page } from "#routes/home.tsx";
export { default as Layout } from "#site/site-layout.tsx";
