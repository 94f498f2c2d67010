import { SERVICE_TYPES } from '@sward/shared/product';
import { services } from '../messages/product/catalogue.en.ts';

/** The six services in the language of the page. */
export const SERVICES = SERVICE_TYPES.map(({ id, icon, name }) => ({ id, icon, ...services[name] }));

/** Names of services, as answers of the API carry them, in the language of the page. */
export function serviceList(names: readonly string[]): string {
  return names
    .map((name) => (services as Record<string, { name: string } | undefined>)[name]?.name ?? name)
    .join(', ');
}

/** The only one of the services, which is what the price guide knows; undefined for several at a time. */
export function onlyService<Service>([only, ...others]: readonly Service[]): Service | undefined {
  return others.length > 0 ? undefined : only;
}
