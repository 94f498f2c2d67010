/** Steps in their order. */
export function Steps({ items }: { items: readonly { title: string; text?: string }[] }) {
  return (
    <ol className="grid">
      {items.map(({ title, text }, index) => (
        <li key={title} className="group relative grid grid-cols-[2.25rem_1fr] gap-x-4 pb-6 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute start-4 top-9 bottom-0 w-1 rounded-full bg-tint group-last:hidden"
          />
          <span
            aria-hidden="true"
            className="money grid size-9 place-items-center rounded-full bg-primary font-bold text-on-primary"
          >
            {index + 1}
          </span>
          <div className="pt-1">
            <p className="text-lg leading-tight font-[650]">{title}</p>
            {text && <p className="mt-1 text-muted">{text}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
