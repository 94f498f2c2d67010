import { type ChangeEvent, useState } from 'react';
import { moreFilters as t } from '../messages/more-filters.en.ts';
import { controlOf, type FilterProps, Part } from './filter-fields.tsx';

/** Where a person without a base looks around; asked for once it is whole. */
export default function ZipFilter(filtered: FilterProps) {
  const part = { ...filtered, name: 'near', label: t.zip } as const;
  const control = controlOf(part);
  const [typed, setTyped] = useState(control.value);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.target.value);
    if (/^(\d{5})?$/.test(event.target.value)) control.onChange(event);
  };
  return (
    <Part {...part}>
      <input
        {...control}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        value={typed}
        onChange={change}
      />
    </Part>
  );
}
