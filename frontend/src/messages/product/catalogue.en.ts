import { FREQUENCIES, PROPERTY_SIZES, PROPERTY_TYPES, SERVICE_TYPES, TIMES } from '@sward/shared/product';

type ServiceName = (typeof SERVICE_TYPES)[number]['name'];

/** Texts of the services by English name, which is what answers of the API carry. */
export const services = Object.fromEntries(
  SERVICE_TYPES.map(({ name, description }) => [name, { name, description }]),
) as Readonly<Record<ServiceName, { name: string; description: string }>>;
export const propertySizes = PROPERTY_SIZES;
export const frequencies = FREQUENCIES;
export const times = TIMES;
export const propertyTypes = PROPERTY_TYPES;
export const urgencies: Readonly<Record<'urgent' | 'standard', string>> = {
  urgent: 'urgent',
  standard: 'standard',
};
