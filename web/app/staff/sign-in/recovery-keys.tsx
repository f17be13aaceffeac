/** Ten recovery keys for a lost phone. They are shown once, here. */
export function RecoveryKeys({ recoveryKeys }: { recoveryKeys: readonly string[] }) {
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-lg">Your recovery keys</h2>
      <p>
        Each opens the desk once, in place of the six digits. Print them or write them down; they
        are not shown again.
      </p>
      <ul className="figures grid grid-cols-2 gap-2 font-semibold">
        {recoveryKeys.map((key) => (
          <li key={key} className="rounded-control bg-tint px-3 py-2">
            {key}
          </li>
        ))}
      </ul>
    </div>
  );
}
