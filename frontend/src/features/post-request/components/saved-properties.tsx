import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { controlClass, Options } from '../../../form/control.tsx';
import { Field } from '../../../form/field.tsx';
import type { FormState } from '../../../form/use-form.ts';
import { propertyStep as t } from '../messages/property-step.en.ts';
import type { PropertyValues } from '../schemas.ts';
import { useSavedAddresses } from '../use-saved-addresses.ts';

const PropertyRoom = lazy(() => import('./property-room.tsx'));

/**
 * A choice of saved properties that fills in the fields below it; settings remove them. Without any, the profile fills
 * them in.
 */
export function SavedProperties({ form }: { form: FormState<PropertyValues> }) {
  const { list, own } = useSavedAddresses();
  const [chosen, setChosen] = useState('');
  const saving = form.values.saveAddress;
  const now = useRef(form);
  now.current = form;
  useLayoutEffect(() => {
    const { address, city, state, zipCode, phone } = now.current.values;
    // An address that the homeowner typed during the load stays.
    if (own && ![address, city, state, zipCode, phone].some(Boolean)) now.current.fill(own);
  }, [own]);
  if (list.length === 0) return null;

  const places = Object.fromEntries(list.map(({ id, address, city }) => [id, `${address}, ${city}`]));
  const choose = (id: string) => {
    setChosen(id);
    const place = list.find((one) => one.id === id);
    if (!place) return;
    const { address, city, state, zipCode, phone } = place;
    form.fill({ address, city, state, zipCode, phone, saveAddress: false });
  };

  return (
    <div>
      <Field name="saved" label={t.saved} hint={t.savedHint}>
        <select
          id="saved"
          aria-describedby="saved-hint"
          value={chosen}
          onChange={(event) => choose(event.target.value)}
          className={controlClass()}
        >
          <Options of={places} none={t.newAddress} />
        </select>
      </Field>
      {saving && (
        <Suspense>
          <PropertyRoom saved={list.length} />
        </Suspense>
      )}
    </div>
  );
}
