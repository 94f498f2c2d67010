import { SERVICE_TYPES } from '@sward/shared/kernel';

/** The six services of the catalogue. */
export function listServiceTypes(): readonly (typeof SERVICE_TYPES)[number][] {
  return SERVICE_TYPES;
}
