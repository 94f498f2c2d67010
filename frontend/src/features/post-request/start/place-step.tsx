import { useEffect, useRef, useState } from 'react';
import { AddressFields } from '../../../form/fields/address-fields.tsx';
import { TextField } from '../../../form/fields.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { AccessFields } from '../components/access-fields.tsx';
import { AreaFigure } from '../components/area-preview.tsx';
import { useStep } from '../components/step-form.tsx';
import { start as t } from '../messages/start.en.ts';
import { wizard } from '../messages/wizard.en.ts';
import { type PropertyValues, propertySchema } from '../schemas.ts';
import { useAreaPreview } from '../use-area-preview.ts';
import { StartForm } from './start-form.tsx';

export function PlaceStep({
  values,
  onTyped,
  onBack,
  onNext,
}: {
  values: PropertyValues;
  onTyped: (values: PropertyValues) => void;
  onBack: () => void;
  onNext: () => void;
}) {
  const form = useStep<PropertyValues>(propertySchema, { values, refused: NOTHING, onTyped, onNext });
  const { zipCode, city, state } = form.values;
  // For the preview, a visitor's browser sends the ZIP code only.
  const preview = useAreaPreview({ zipCode, address: '', city: '', state: '' });
  const found = typeof preview === 'object' && preview.city && preview.state ? preview : undefined;
  const [own, setOwn] = useState(city !== '');
  const fill = useRef(form.fill);
  fill.current = form.fill;
  useEffect(() => {
    if (found && !own) fill.current({ city: found.city, state: found.state });
  }, [found, own]);
  const named = found && !own && city === found.city && state === found.state;
  const failed = preview === 'failed';
  // Keeps what is typed without the look-up when that succeeds later.
  useEffect(() => {
    if (failed) setOwn(true);
  }, [failed]);
  // The visitor types the town where the ZIP code has none or could not be looked up, or names another one.
  const asked = !named && (own || preview === 'unknown' || typeof preview === 'object');
  return (
    <StartForm form={form} title={t.place} hint={t.placeHint} onBack={onBack} onNext={onNext}>
      {/* The same fields, so that the one that is typed in stays when the town is asked for. */}
      <AddressFields
        street={{ name: 'address', label: t.street }}
        short={!(asked || form.errors.city || form.errors.state)}
      />
      {named && (
        <p className="-mt-3 text-muted">
          {t.fromZip(`${city}, ${state}`)}{' '}
          <button
            type="button"
            className="min-h-11 font-semibold text-link underline underline-offset-4"
            onClick={() => setOwn(true)}
          >
            {t.change}
          </button>
        </p>
      )}
      <AreaFigure preview={preview} city={city} state={state} zipCode={zipCode} />
      <TextField name="phone" label={wizard.phone} hint={t.phoneHint} type="tel" autoComplete="tel" />
      <Disclosure label={t.access}>{() => <AccessFields />}</Disclosure>
    </StartForm>
  );
}

const NOTHING = {};
