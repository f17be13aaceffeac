/** The style of `/dev/bank`: that of the clock's page, wider, with cards, fields and lists. */
import { CLOCK_STYLE } from "#clock/clock-style.ts";

export const BANK_STYLE = `${CLOCK_STYLE}
main { width: min(100vw, 68rem); }
.columns { display: grid; gap: 0 1.5rem; }
@media (min-width: 56rem) { .columns { grid-template-columns: 1fr 1fr; align-items: start; } }
.done { margin: 1rem 0; padding: 0.75rem 1rem; border-radius: 0.75rem; font-weight: 600;
  background: light-dark(#e3f4e8, #123d24); }
article { margin: 0.75rem 0; padding: 0.75rem 1rem; border-radius: 0.75rem;
  background: light-dark(#eef3fa, #16274a); overflow-wrap: anywhere; }
article.chosen { outline: 3px solid light-dark(#d97706, #fbbf24); }
section { padding: 0; margin: 1rem 0 0; background: none; }
h3 { margin: 0; font-size: 1rem; display: flex; flex-wrap: wrap; gap: 0 0.75rem;
  justify-content: space-between; font-variant-numeric: tabular-nums; }
article p { margin: 0.25rem 0 0.5rem; }
form { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: end; margin: 0.5rem 0; }
form.transfer { display: grid; grid-template-columns: 1fr; }
label { display: grid; flex: 1 1 8rem; font-size: 0.875rem; font-weight: 600; }
input { box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: 0.5rem 0.75rem;
  border: 1px solid light-dark(#5d6f8a, #8296b3); border-radius: 0.75rem; font: inherit;
  font-weight: 400; background: light-dark(#ffffff, #0a1424); color: inherit; }
input:focus-visible, summary:focus-visible { outline: 3px solid light-dark(#d97706, #fbbf24);
  outline-offset: 2px; }
button { flex: 1 1 8rem; }
form > span { align-self: center; font-variant-numeric: tabular-nums; }
button.quiet { border: 1px solid currentColor; background: none; color: inherit; }
summary { min-height: 2.75rem; display: list-item; line-height: 2.75rem; cursor: pointer;
  font-weight: 600; }
section ul { list-style: none; margin: 0; padding: 0; }
.note a { display: inline; min-height: 0; }
.files { display: flex; flex-wrap: wrap; gap: 0 1rem; }
.links { margin: 0.25rem 0; }
`;
