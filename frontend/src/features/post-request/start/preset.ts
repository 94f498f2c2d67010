import { PROPERTY_SIZES, type PropertySize, stateOfZip } from '@sward/shared/product';
import { SERVICES } from '../../../lib/catalogue.ts';

/** Returns what a visitor chose on another page, from this page's query: `?zip=02139&service=1&size=medium`. */
export function presetFrom(search: string) {
  const query = new URLSearchParams(search);
  const zip = query.get('zip') ?? '';
  const id = Number(query.get('service'));
  const size = query.get('size') ?? '';
  const service = {
    ...(SERVICES.some((each) => each.id === id) && { serviceTypeIds: [id] }),
    ...(size in PROPERTY_SIZES && { propertySize: size as PropertySize }),
  };
  const property = /^\d{5}$/.test(zip) && stateOfZip(zip) ? { zipCode: zip } : {};
  /** Whether the query has the whole first step, and the ZIP code. */
  const isWhole = 'serviceTypeIds' in service && 'propertySize' in service && 'zipCode' in property;
  return { service, property, isWhole };
}
