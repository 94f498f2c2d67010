import { SERVICE_TYPES } from '@sward/shared/product';
import { services } from '../messages/product/catalogue.en.ts';

/** The six services in the language of the page. */
export const SERVICES = SERVICE_TYPES.map(({ id, icon, name }) => ({ id, icon, ...services[name] }));

/** Returns the names of services, as answers of the API carry them, in the language of the page. */
export function serviceList(names: readonly string[]): string {
  return names
    .map((name) => (services as Record<string, { name: string } | undefined>)[name]?.name ?? name)
    .join(', ');
}

/** Returns the only one of the services, as the price guide takes it; undefined for several at a time. */
export function onlyService<Service>([only, ...others]: readonly Service[]): Service | undefined {
  return others.length > 0 ? undefined : only;
}
