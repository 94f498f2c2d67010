import type { DisputeReason } from './dispute-reasons.ts';

/** Reasons of a dispute in Spanish; few pages load them. */
export const SPANISH_DISPUTE_REASONS: Readonly<Record<DisputeReason, string>> = {
  not_done: 'El trabajo no se hizo',
  partly_done: 'Solo se hizo una parte',
  extra_not_done: 'No se hizo el trabajo adicional',
  quality: 'No se hizo bien',
  late: 'El proveedor llegó tarde',
  damage: 'Algo quedó dañado',
  wrong_place: 'Se hizo en el lugar equivocado',
  trip_fee: 'El cargo por el viaje no es correcto',
  other: 'Otra cosa',
  not_reported: 'Nadie informó que está terminado',
};
