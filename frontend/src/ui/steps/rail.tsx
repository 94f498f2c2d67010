/** Progress along named steps; `current` counts from 0, and the steps before it are over. */
export function Rail({
  label,
  steps,
  current,
}: {
  label: string;
  steps: readonly string[];
  current: number;
}) {
  return (
    <ol aria-label={label} className="flex text-xs sm:text-sm">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          // The last step ends with the rail; the others share what the words of all leave, so that none is broken.
          className={`group relative min-w-0 flex-auto pe-1 pt-5 hyphens-auto last:flex-none last:pe-0 ${index === current ? 'font-semibold' : 'text-muted'}`}
        >
          <span
            aria-hidden="true"
            className={`absolute start-0 top-1.5 w-full border-t-2 group-last:hidden ${index < current ? 'border-primary' : 'border-line'}`}
          />
          <span
            aria-hidden="true"
            className={`absolute start-0 top-0 size-3.5 rounded-full border-2 ${
              index > current ? 'border-control bg-paper' : 'border-primary'
            } ${index < current ? 'bg-primary' : 'bg-paper'}`}
          />
          {step}
        </li>
      ))}
    </ol>
  );
}
