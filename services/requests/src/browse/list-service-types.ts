import { SERVICE_TYPES } from '@sward/shared/product';

export function listServiceTypes(): readonly (typeof SERVICE_TYPES)[number][] {
  return SERVICE_TYPES;
}
