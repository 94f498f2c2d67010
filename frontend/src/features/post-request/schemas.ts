import { accessCard, serviceRequestBody } from '@sward/shared/contract';
import * as z from 'zod/mini';
import type { Typed } from '../../form/fields/service-schema.ts';

/** Fields of the wizard's step 1, the property. */
export const propertySchema = z.extend(
  z.pick(serviceRequestBody, {
    address: true,
    city: true,
    state: true,
    zipCode: true,
    phone: true,
    saveAddress: true,
  }),
  { accessCard },
);

/** Fields of the wizard's step 2, the details. */
export const detailsSchema = z.pick(serviceRequestBody, { additionalDetails: true });

/** Fields of the wizard's step 3, the review. */
export const termsSchema = z.object({ termsAgreed: serviceRequestBody.shape.termsAgreed });

export type PropertyValues = Omit<Typed<z.input<typeof propertySchema>>, 'accessCard'> & {
  accessCard: { gateCode: string; pets: string; notes: string };
};
