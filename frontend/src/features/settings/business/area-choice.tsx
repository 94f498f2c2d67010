import { BROWSE_RADIUS_MILES } from '@sward/shared/kernel';
import { FieldMessage } from '../../../form/field-message.tsx';
import { TextField } from '../../../form/fields.tsx';
import { useField } from '../../../form/use-form.ts';
import { AreaDrawing } from '../../../ui/pictures/area-drawing.tsx';
import { business as shown, businessForm as t } from '../messages/settings.en.ts';

const LEAST_MILES = 1;
const MOST_MILES = BROWSE_RADIUS_MILES.max;
/** Radius of the drawn circle at the least and at the most miles. */
const [SMALLEST, LARGEST] = [14, 68];

/** Where the provider works: base, radius and both as a drawing. */
export function AreaChoice() {
  const { value: zip } = useField<string>('baseZip');
  const { value: miles, error, set } = useField<number>('radiusMiles');
  const share = (miles - LEAST_MILES) / (MOST_MILES - LEAST_MILES);
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
              min={LEAST_MILES}
              max={MOST_MILES}
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
        <AreaDrawing
          point={pointOf(zip)}
          label={t.map(shown.around(miles, zip))}
          reach={SMALLEST + share * (LARGEST - SMALLEST)}
          className="w-full self-center"
        />
        <TextField name="serviceArea" label={t.serviceArea} className="sm:col-span-2" />
      </div>
    </fieldset>
  );
}

/** Where the invented streets of the drawing lie; the same for the same ZIP code. */
function pointOf(zip: string): { lat: number; lng: number } {
  const digits = Number.parseInt(zip, 10) || 0;
  return { lat: digits / 1000, lng: digits / 777 };
}
