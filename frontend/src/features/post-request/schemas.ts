import { accessCard, serviceRequestBody } from '@sward/shared/contract';
import * as z from 'zod/mini';
import type { Typed } from '../../form/fields/service-schema.ts';

/** Step 1. */
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

/** Step 2. */
export const detailsSchema = z.pick(serviceRequestBody, { additionalDetails: true });

/** Step 3. */
export const termsSchema = z.object({ termsAgreed: serviceRequestBody.shape.termsAgreed });

export type PropertyValues = Omit<Typed<z.input<typeof propertySchema>>, 'accessCard'> & {
  accessCard: { gateCode: string; pets: string; notes: string };
};
