import type { AccessReason } from './access.ts';

/** Reasons of an access problem in Spanish; few pages load them. */
export const SPANISH_ACCESS_REASONS: Readonly<Record<AccessReason, string>> = {
  locked_gate: 'El portón está cerrado con llave',
  animal: 'Hay un animal',
  nobody_to_open: 'Nadie abre',
  unsafe: 'No es seguro trabajar allí',
  other: 'Otra cosa',
};
