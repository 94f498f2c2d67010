/** A row of figures. An undefined one is still loading, or with `failed` could not be loaded. */
export function Figures({
  figures,
  failed,
}: {
  figures: [label: string, value: string | number | undefined][];
  failed: boolean;
}) {
  return (
    <dl className="my-6 grid grid-cols-2 gap-x-4 gap-y-5 lg:grid-cols-4">
      {figures.map(([label, value]) => (
        <div key={label} className="flex flex-col-reverse justify-end gap-1 border-t border-line pt-3">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="price sm:text-price">
            {value ?? (failed ? '–' : <span className="skeleton inline-block h-7 w-12" />)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
