import type { Contract, ResponseOf } from '@sward/shared/contract';
import type { templateRoutes } from '@sward/shared/contract/bids/templates';
import { signedIn, toDollars } from '@sward/shared/kernel';
import type { Handlers } from '@sward/shared/lambda/pure';
import type { Ports } from '../ports.ts';
import { deleteTemplate } from './delete-template.ts';
import { saveTemplate } from './save-template.ts';
import type { BidTemplate } from './template.ts';
import { readTemplates } from './template-store.ts';

/** Handlers of a provider's templates, for the provider only. */
export function templateHandlers(ports: Ports): Handlers<typeof templateRoutes> {
  return {
    'bids.listTemplates': async ({ actor }) => {
      const templates = await readTemplates(ports.marketplace, signedIn(actor).accountId);
      return { body: { items: templates.map(templateView), nextCursor: null } };
    },
    'bids.saveTemplate': async ({ actor, params, body }) => ({
      body: templateView(await saveTemplate(ports, actor, { ...params, ...body })),
    }),
    'bids.deleteTemplate': async ({ actor, params }) => {
      await deleteTemplate(ports, actor, params);
      return { status: 204 };
    },
  };
}

function templateView({
  amountCents,
  ...template
}: BidTemplate): ResponseOf<Contract['bids.listTemplates']>['items'][number] {
  const { serviceTypeId, propertySize, included, message, updatedAt } = template;
  return { serviceTypeId, propertySize, bidAmount: toDollars(amountCents), included, message, updatedAt };
}
