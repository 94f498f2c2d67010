import { US_STATES } from '@sward/shared/product';
import { useAlive } from '../../lib/drawn/use-alive.ts';
import { SelectField, TextField } from '../fields.tsx';
import { address as t } from '../messages/address.en.ts';

const STATES = Object.fromEntries(US_STATES.map((code) => [code, code]));

const NONE = {};

/**
 * Street, city, state and ZIP code; `street` is the name and label of the first one. `short`: without city and state,
 * which may come while the ZIP code is typed.
 */
export function AddressFields({
  street = { name: 'address', label: t.address },
  short = false,
}: {
  street?: { name: string; label: string };
  short?: boolean;
}) {
  // Fifty options would be a twentieth of a prerendered document, so they come with the script.
  const states = useAlive() ? STATES : NONE;
  return (
    <div className={`grid ${short ? 'grid-cols-[1fr_8rem] gap-4' : 'grid-cols-2 gap-5 sm:grid-cols-3'}`}>
      <TextField
        {...street}
        autoComplete="street-address"
        className={short ? undefined : 'col-span-2 sm:col-span-3'}
      />
      {!short && (
        <>
          <TextField
            name="city"
            label={t.city}
            autoComplete="address-level2"
            className="col-span-2 sm:col-span-1"
          />
          <SelectField
            name="state"
            label={t.state}
            options={states}
            placeholder={t.chooseState}
            autoComplete="address-level1"
          />
        </>
      )}
      <TextField name="zipCode" label={t.zipCode} autoComplete="postal-code" inputMode="numeric" />
    </div>
  );
}
