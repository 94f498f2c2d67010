import { common } from '#messages/common.ts';

/** Grey shapes of what is coming, `rows` of them. */
export function Loading({ rows = 3, label = common.loading }: { rows?: number; label?: string }) {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal shapes that never move
        <div key={row} className="rounded-card border border-line bg-surface p-5">
          <div className="skeleton h-5 w-2/5" />
          <div className="skeleton mt-3 h-4 w-4/5" />
          <div className="skeleton mt-2 h-4 w-3/5" />
        </div>
      ))}
    </div>
  );
}
