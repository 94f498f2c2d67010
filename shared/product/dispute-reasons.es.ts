import type { DisputeReason } from './dispute-reasons.ts';

/** What an owner may say is wrong with a job, in Spanish; few pages load it. */
export const SPANISH_DISPUTE_REASONS: Readonly<Record<DisputeReason, string>> = {
  not_done: 'El trabajo no se hizo',
  partly_done: 'Solo se hizo una parte',
  quality: 'No se hizo bien',
  late: 'El proveedor llegó tarde',
  damage: 'Algo quedó dañado',
  wrong_place: 'Se hizo en el lugar equivocado',
  other: 'Otra cosa',
};
