import type { Shape } from '../../../messages/shape.ts';
import type * as En from './job-parts.en.ts';

export const access: Shape<typeof En.access> = {
  none: 'El propietario no dejó notas sobre cómo entrar. Pregunte en un mensaje.',
};

export const rateHomeowner: Shape<typeof En.rateHomeowner> = {
  title: 'Calificar al propietario',
  hint: '¿Era correcta la solicitud, pudo entrar? Otros proveedores ven la calificación sin nombre.',
};
