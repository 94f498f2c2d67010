import { Droplets, Leaf, type LucideIcon, Scissors, Shovel, Sparkles, Sprout } from 'lucide-react';
import { SERVICES } from '../../lib/catalogue.ts';
import { FieldMessage } from '../field-message.tsx';
import { useField } from '../use-form.ts';

const NAME = 'serviceTypeIds';
/** Icons by the id of the service. */
const ICONS: Readonly<Record<number, LucideIcon>> = {
  1: Sprout,
  2: Droplets,
  3: Scissors,
  4: Leaf,
  5: Sparkles,
  6: Shovel,
};

/** The services, of which the homeowner ticks one or several. */
export function ServiceTiles({ legend }: { legend: string }) {
  const { value, error, set } = useField<readonly number[]>(NAME);
  return (
    <fieldset aria-describedby={error ? `${NAME}-error` : undefined}>
      <legend className="sr-only">{legend}</legend>
      <div className="grid grid-cols-2 gap-2.5">
        {SERVICES.map(({ id, name }, index) => {
          const Icon = ICONS[id] ?? Sprout;
          return (
            <label
              key={id}
              className="relative flex min-h-16 items-center gap-2 rounded-card border border-control bg-surface p-2 leading-tight font-semibold [overflow-wrap:anywhere] has-checked:border-primary has-checked:bg-tint has-checked:text-on-tint has-checked:framed has-focus-visible:outline-3 has-focus-visible:outline-info"
            >
              <input
                type="checkbox"
                id={index === 0 ? NAME : undefined}
                checked={value.includes(id)}
                onChange={({ target }) =>
                  set(target.checked ? [...value, id] : value.filter((other) => other !== id))
                }
                className="absolute inset-0 size-full appearance-none rounded-card border border-transparent"
              />
              <Icon
                aria-hidden="true"
                className="size-9 shrink-0 rounded-lg bg-sunken p-2 text-link"
                strokeWidth={1.8}
              />
              {name}
            </label>
          );
        })}
      </div>
      <FieldMessage name={NAME} error={error} />
    </fieldset>
  );
}
