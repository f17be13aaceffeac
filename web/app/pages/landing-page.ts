/** The landing page with its layout in one file, so that they load in one round trip. */
export { default as Page } from "#routes/home.tsx";
export { default as Layout } from "#site/site-layout.tsx";
