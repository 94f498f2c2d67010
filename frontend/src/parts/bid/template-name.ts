import type { PropertySize } from '@sward/shared/product';
import { SERVICES } from '../../lib/catalogue.ts';
import { propertySizes } from '../../messages/product/catalogue.en.ts';
import { template as t } from './messages/template.en.ts';

/** Returns the name of a template: `Lawn Mowing, medium`. */
export function templateName({
  serviceTypeId,
  propertySize,
}: {
  serviceTypeId: number;
  propertySize: PropertySize;
}): string {
  const service = SERVICES.find(({ id }) => id === serviceTypeId)?.name ?? '';
  // Leaves out the acres.
  const [size = ''] = propertySizes[propertySize].split(' (');
  return t.name(service, size.toLowerCase());
}
