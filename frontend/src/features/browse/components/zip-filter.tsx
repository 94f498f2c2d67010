import { type ChangeEvent, useState } from 'react';
import { controlClass } from '../../../form/control.tsx';
import { browse as t } from '../messages/browse.en.ts';

/** Where a person without a base looks around; asked for once it is whole. */
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
