import { FieldMessage } from '../../../form/field-message.tsx';
import { TextField } from '../../../form/fields.tsx';
import { useField } from '../../../form/use-form.ts';
import { REACH_MILES, ReachDrawing } from '../../../ui/pictures/reach-drawing.tsx';
import { business as shown, businessForm as t } from '../messages/settings.en.ts';

/** The fields of the provider's base and radius, with a drawing of both. */
export function AreaChoice() {
  const { value: zip } = useField<string>('baseZip');
  const { value: miles, error, set } = useField<number>('radiusMiles');
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{shown.area}</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <div className="grid content-start gap-4">
          <TextField name="baseZip" label={t.baseZip} inputMode="numeric" autoComplete="postal-code" />
          <div>
            <label htmlFor="radiusMiles" className="flex justify-between gap-4 font-semibold">
              {t.radius}
              <output htmlFor="radiusMiles" className="money">
                {t.miles(miles)}
              </output>
            </label>
            <input
              id="radiusMiles"
              type="range"
              min={REACH_MILES.least}
              max={REACH_MILES.most}
              step={1}
              aria-valuetext={t.miles(miles)}
              name="radiusMiles"
              value={miles}
              onChange={(event) => set(event.target.valueAsNumber)}
              className="h-11 w-full"
            />
            <FieldMessage name="radiusMiles" error={error} />
          </div>
        </div>
        <ReachDrawing zip={zip} miles={miles} label={t.map(shown.around(miles, zip))} />
        <TextField name="serviceArea" label={t.serviceArea} className="sm:col-span-2" />
      </div>
    </fieldset>
  );
}
