import { SERVICE_TYPES } from '@sward/shared/product';

/** The six services of the catalogue. */
export function listServiceTypes(): readonly (typeof SERVICE_TYPES)[number][] {
  return SERVICE_TYPES;
}
