import { checkApproved } from '@sward/requests';
import type { PropertySize } from '@sward/shared/product';
import { entity, type Key, type Table, type Write } from '@sward/shared/table';
import type { BidTemplate } from './template.ts';

/** Most templates of a provider: one for each of six services and four sizes. */
const MOST = 24;

const templateOf = entity<BidTemplate>('bid template', 'serviceTypeId', 'propertySize');

const partition = (providerId: string) => `TEMPLATES#${providerId}`;

function templateKey(providerId: string, serviceTypeId: number, propertySize: PropertySize): Key {
  return { pk: partition(providerId), sk: `TEMPLATE#${serviceTypeId}#${propertySize}` };
}

/** Returns all templates of a provider, by service. */
export async function readTemplates(table: Table, providerId: string): Promise<BidTemplate[]> {
  const { items } = await table.query({ pk: partition(providerId), limit: MOST + 1, consistent: true });
  return items.map(templateOf);
}

/** Writes the template of its service and size. On conflict: not_a_provider when the provider is not approved. */
export function putTemplate(providerId: string, template: BidTemplate): Write[] {
  const { serviceTypeId, propertySize } = template;
  return [
    checkApproved(providerId, 'not_a_provider'),
    { put: { ...template, ...templateKey(providerId, serviceTypeId, propertySize) } },
  ];
}

export function removeTemplate(providerId: string, serviceTypeId: number, propertySize: PropertySize): Write {
  return { delete: templateKey(providerId, serviceTypeId, propertySize) };
}

/** Deletes the templates of a provider. */
export async function eraseTemplates(table: Table, providerId: string): Promise<void> {
  const templates = await readTemplates(table, providerId);
  if (templates.length === 0) return;
  await table.transact(
    templates.map(({ serviceTypeId, propertySize }) =>
      removeTemplate(providerId, serviceTypeId, propertySize),
    ),
  );
}
