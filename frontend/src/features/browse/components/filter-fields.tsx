import type { ChangeEvent, ReactNode } from 'react';
import { controlClass, Options } from '../../../form/control.tsx';
import type { BrowseFilter } from '../browse-filter.ts';

export interface FilterProps {
  filter: BrowseFilter;
  onChange: (filter: BrowseFilter) => void;
}

export interface PartProps extends FilterProps {
  /** The part of the filter, also the id of its control. */
  name: keyof BrowseFilter;
  label: string;
}

export function Part({ name, label, children }: Pick<PartProps, 'name' | 'label'> & { children: ReactNode }) {
  return (
    <div className="min-w-0">
      <label htmlFor={name} className="mb-1 block font-semibold">
        {label}
      </label>
      {children}
    </div>
  );
}

/** What joins a control to its part of the filter. */
export function controlOf({ name, filter, onChange }: PartProps) {
  return {
    id: name,
    value: filter[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange({ ...filter, [name]: target.value }),
    className: controlClass(),
  };
}

/** One of some values, or any. */
export function Choice({
  any,
  of,
  usual = '',
  ...part
}: PartProps & {
  any?: string;
  of: Readonly<Record<string, string>>;
  /** What is chosen as long as nothing is. */
  usual?: string;
}) {
  const control = controlOf(part);
  return (
    <Part {...part}>
      <select {...control} value={control.value || usual}>
        <Options of={of} none={any} />
      </select>
    </Part>
  );
}
