import { TOPICS } from '@sward/shared/product';
import { requestForm } from '../support/steps.ts';
import { MISSING_ID, PLACE } from '../support/world.ts';

/** Returns the body that the settings page sends for a provider who is also a homeowner. */
export function profileBody(): Record<string, unknown> {
  return {
    firstName: 'Pat',
    lastName: 'Green',
    phone: '617-555-0100',
    language: 'en',
    emailOptIn: true,
    smsOptIn: false,
    homeowner: {
      ...PLACE,
      propertyType: 'residential',
      propertySize: 'medium',
    },
    provider: {
      businessName: 'Green Blade Lawn Care',
      skills: ['lawn-mowing'],
      experience: '6-10',
      baseZip: '02139',
      radiusMiles: 15,
      serviceArea: 'Cambridge',
      bio: 'We mow, edge and clear up, and we come when we said we would.',
      hasInsurance: true,
      insuranceDetails: 'Example Mutual',
      hasEquipment: true,
      equipmentDetails: 'Two mowers',
      photo: MISSING_ID('upl'),
    },
  };
}

/** Returns a change of every field of a request that its owner may change. */
export function requestChanges(day: string): Record<string, unknown> {
  const { saveAddress: _, accessCard: __, termsAgreed: ___, ...changes } = requestBody(day);
  return changes;
}

/** Returns a new request with every field of the schema. */
export function requestBody(day: string): Record<string, unknown> {
  return {
    ...requestForm(day),
    budget: { min: 20, max: 60 },
    photos: [MISSING_ID('upl')],
    saveAddress: false,
  };
}

/** Returns notification preferences with every topic switched on in every channel. */
export function preferences() {
  return Object.fromEntries(TOPICS.map((kind) => [kind, { mail: true, inApp: true, push: true }]));
}
