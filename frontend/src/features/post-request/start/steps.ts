import { serviceRequestBody, signUpBody } from '@sward/shared/contract';
import * as z from 'zod/mini';
import type { ServiceValues } from '../../../form/fields/service-schema.ts';

const asked = serviceRequestBody.shape;
const signing = signUpBody.shape;

export const workSchema = z.object({
  serviceTypeIds: asked.serviceTypeIds,
  propertySize: asked.propertySize,
  serviceFrequency: asked.serviceFrequency,
});

export const daySchema = z.object({ serviceDate: asked.serviceDate, serviceTime: asked.serviceTime });

export const detailsSchema = z.object({
  additionalDetails: asked.additionalDetails,
  budgetMin: z.string(),
  budgetMax: z.string(),
});

export const contactSchema = z.object({
  firstName: signing.firstName,
  lastName: signing.lastName,
  email: signing.email,
  emailOptIn: signing.emailOptIn,
});

/** The contact fields with the mailed code and the password. */
export const proofSchema = z.extend(contactSchema, { code: signing.code, password: signing.password });

export type WorkValues = Pick<ServiceValues, 'serviceTypeIds' | 'propertySize' | 'serviceFrequency'>;
export type DayValues = Pick<ServiceValues, 'serviceDate' | 'serviceTime'>;
export type DetailsValues = Pick<ServiceValues, 'additionalDetails' | 'budgetMin' | 'budgetMax'>;
