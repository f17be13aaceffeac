/** The style of `/dev/clock`, with the colours of the outbox's page. */
export const CLOCK_STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; background: #071c3e; display: grid; place-items: center; }
main { box-sizing: border-box; width: min(100vw, 32rem); padding: 1.5rem 1.25rem;
  border-radius: 1.5rem; background: light-dark(#fbfcfe, #0a1424);
  color: light-dark(#14233b, #e8edf5); }
h1 { margin: 0; font-size: 1.25rem; }
h2 { margin: 0; font-size: 1rem; }
.time { margin: 0.75rem 0 0; font-size: 1.25rem; }
.time span { display: block; }
.time b { font-size: 2.5rem; line-height: 1.2; font-variant-numeric: tabular-nums; }
.note, small { font-size: 0.875rem; color: light-dark(#4a5a72, #a9b7cc); }
.note { margin: 0.25rem 0 1rem; }
form { display: grid; gap: 0.5rem; }
@media (min-width: 30rem) { form { grid-template-columns: repeat(6, 1fr); }
  button { grid-column: span 2; } button[value=noon], button[value=night] { grid-column: span 3; } }
button { min-height: 2.75rem; padding: 0.5rem 1rem; border: 0; border-radius: 0.75rem;
  background: light-dark(#0b2a5b, #8ab4f8); color: light-dark(#ffffff, #071c3e);
  font: inherit; font-weight: 600; cursor: pointer; }
button:focus-visible, a:focus-visible { outline: 3px solid light-dark(#d97706, #fbbf24);
  outline-offset: 2px; }
.progress p { margin: 0; }
progress { width: 100%; height: 1rem; accent-color: light-dark(#0b2a5b, #8ab4f8); }
section { margin: 1rem 0; padding: 0.75rem 1rem; border-radius: 0.75rem;
  background: light-dark(#eef3fa, #16274a); }
section.failed { background: light-dark(#fdecea, #4a1a16); }
section ul { margin: 0.25rem 0 0; padding-left: 1.25rem; font-variant-numeric: tabular-nums; }
.links { margin: 1rem 0 0; display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; }
a { display: inline-flex; align-items: center; min-height: 2.75rem; color: inherit;
  font-weight: 600; }
`;
