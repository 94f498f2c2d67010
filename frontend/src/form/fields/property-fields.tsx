import { propertyTypes } from '../../messages/product/catalogue.en.ts';
import { SelectField } from '../fields.tsx';
import { property as t } from '../messages/address.en.ts';
import { AddressFields } from './address-fields.tsx';

/** Values of a property of which nothing is known yet. */
export const EMPTY_PROPERTY = {
  address: '',
  city: '',
  state: '',
  zipCode: '',
  propertyType: 'residential',
  propertySize: 'medium',
} as const;

/** Address, type and size of a homeowner's property. */
export function PropertyFields() {
  return (
    <>
      <AddressFields />
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
        <SelectField name="propertyType" label={t.type} options={propertyTypes} />
        <SelectField name="propertySize" label={t.size} options={t.sizes} />
      </div>
    </>
  );
}
