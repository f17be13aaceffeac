/** The parts of a case, as a row of links that stays visible. */
const parts = {
  loan: "Loan",
  affordability: "Affordability",
  hardship: "More time",
  score: "Score",
  history: "History",
  papers: "Papers",
  identity: "ID",
  documents: "Documents",
  personal: "Personal",
  employment: "Employment",
  address: "Address",
  reference: "Reference",
  bank: "Bank",
  safety: "Safety",
  duplicates: "Duplicates",
  withdrawals: "Withdrawals",
  notes: "Notes",
  timeline: "Timeline",
  letters: "Letters",
  complaints: "Complaints",
  messages: "Messages",
} as const;

export const CaseIndex = () => (
  <nav aria-label="Parts of this case" className="-mx-2 flex overflow-x-auto md:flex-wrap">
    {Object.entries(parts).map(([id, name]) => (
      <a
        key={id}
        href={`#${id}`}
        className="flex min-h-11 items-center rounded-control px-2 whitespace-nowrap text-accent underline underline-offset-4 hover:bg-tint"
      >
        {name}
      </a>
    ))}
  </nav>
);
