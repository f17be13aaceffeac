/** The style of `/dev`, with the colours of the outbox's page. */
export const TOUR_STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; background: #071c3e; color: #e8edf5; }
main { box-sizing: border-box; max-width: 110rem; margin: 0 auto; padding: 1rem; }
header p { max-width: 65ch; margin: 0.25rem 0; }
h1 { margin: 0; font-size: 1.5rem; }
h2 { margin: 0; font-size: 1rem; }
.problem { padding: 0.75rem 1rem; border-radius: 0.75rem; background: #4a1a16; }
details { margin: 0.5rem 0; }
summary { padding: 0.625rem 0; cursor: pointer; }
details form { display: inline-block; margin: 0 0.5rem 0.5rem 0; }
.tour { display: grid; gap: 1rem; margin: 1rem 0; }
@media (min-width: 64rem) { .tour { grid-template-columns: 19rem minmax(0, 1fr); } }
.steps { display: grid; gap: 0.25rem; align-content: start; margin: 0; padding: 0; list-style: none;
  counter-reset: step; }
.steps li { counter-increment: step; padding: 0.25rem 1rem; border-radius: 0.75rem;
  color: #a9b7cc; display: grid; grid-template-columns: 1fr auto; align-items: center;
  column-gap: 0.75rem; }
.steps li > :not(h2, .links) { grid-column: 1 / -1; }
.steps li h2::before { content: counter(step) ". "; }
.steps li.done { color: #e8edf5; }
.steps li.done h2::before { content: "\\2713\\00a0"; color: #7fdcc0; }
.steps li.next { padding-block: 0.75rem; }
.steps li.next { background: light-dark(#fbfcfe, #16274a); color: light-dark(#14233b, #e8edf5); }
.steps p { margin: 0.25rem 0 0.5rem; font-size: 0.9375rem; }
.begin { max-width: 40rem; padding: 1rem 1.25rem; border-radius: 1rem;
  background: light-dark(#fbfcfe, #16274a); color: light-dark(#14233b, #e8edf5); }
.screens { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start; align-self: start; }
@media (min-width: 64rem) { .screens { position: sticky; top: 1rem; } }
iframe { box-sizing: border-box; border: 8px solid #14233b;
  background: light-dark(#ffffff, #0a1424); max-width: 100%; height: min(46rem, 92vh); }
.phone { width: 24.5rem; border-radius: 2rem; }
.desk { flex: 1 1 28rem; min-width: 0; border-radius: 0.75rem; }
@media (max-width: 47.99rem) { .desk { flex-basis: 100%; } }
button { min-height: 2.75rem; padding: 0.5rem 1rem; border: 0; border-radius: 0.75rem;
  background: #f5b83d; color: #14233b; font: inherit; font-weight: 600; cursor: pointer; }
button.quiet { background: none; color: inherit; border: 1px solid currentColor; }
button:focus-visible, a:focus-visible, summary:focus-visible { outline: 3px solid #fbbf24;
  outline-offset: 2px; }
progress { width: 100%; height: 1rem; accent-color: #f5b83d; }
.links { display: flex; flex-wrap: wrap; gap: 0 1rem; margin: 0; }
a { display: inline-flex; align-items: center; min-height: 2.75rem; color: inherit;
  font-weight: 600; }
.steps .links a { min-height: 2.75rem; font-weight: 400; font-size: 0.875rem; }
`;
