import { type ChangeEvent, useState } from 'react';
import { controlClass } from '../../../form/control.tsx';
import { browse as t } from '../messages/browse.en.ts';

/** ZIP code around which a viewer without a base searches. The search starts once it is complete. */
export default function ZipFilter({ zip, onChange }: { zip: string; onChange: (zip: string) => void }) {
  const [typed, setTyped] = useState(zip);
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setTyped(target.value);
    if (/^(\d{5})?$/.test(target.value)) onChange(target.value);
  };
  return (
    <div className="max-w-40">
      <label htmlFor="near" className="mb-1 block font-semibold">
        {t.zip}
      </label>
      <input
        id="near"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        value={typed}
        onChange={change}
        className={controlClass()}
      />
    </div>
  );
}
