import { useState } from 'react';
import { fieldsOf } from '../lib/api/api.ts';
import { tellFailure } from '../lib/api/show-failure.ts';
import type { Problems } from './light-form.tsx';

/** What the server has against values that looked right: at their fields until they change, else as a notice. */
export function useLightRefusal<Values extends object>(failed: string) {
  const [refused, setRefused] = useState<{ values: Values; problems: Problems<Values> }>();
  return {
    problemsOf(values: Values): Problems<Values> {
      if (!refused) return {};
      const names = Object.keys(refused.problems) as (keyof Values & string)[];
      return names.every((name) => values[name] === refused.values[name]) ? refused.problems : {};
    },
    show(values: Values, error: unknown): void {
      const here = Object.entries(fieldsOf(error)).filter(([name]) => name in values);
      if (here.length > 0) setRefused({ values, problems: Object.fromEntries(here) as Problems<Values> });
      else tellFailure(failed, error);
    },
  };
}
