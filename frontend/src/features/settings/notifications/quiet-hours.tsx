import { CheckBox } from '../../../form/check-box.tsx';
import { controlClass } from '../../../form/control.tsx';
import { quiet as t } from '../messages/pushes.en.ts';
import type { QuietHours } from '../preferences.ts';

const ENDS = ['from', 'to'] as const;

/** Fields of the hours without texts and web pushes, part of the form of preferences. */
export function QuietFields({
  value,
  onChange,
}: {
  value: QuietHours;
  onChange: (value: QuietHours) => void;
}) {
  return (
    <fieldset className="mt-6 border-t border-line pt-5">
      <legend className="sr-only">{t.title}</legend>
      <CheckBox
        name="quiet"
        label={t.on}
        hint={value.from === value.to ? t.none : t.hint}
        checked={value.on}
        onChange={({ target }) => onChange({ ...value, on: target.checked })}
      />
      <div className="ms-8 mt-3 flex flex-wrap gap-4">
        {ENDS.map((end) => (
          <label key={end} className="grid gap-1 text-sm font-medium">
            {t[end]}
            <input
              type="time"
              required
              disabled={!value.on}
              value={value[end]}
              onChange={({ target }) => target.value && onChange({ ...value, [end]: target.value })}
              className={`${controlClass()} w-36`}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
