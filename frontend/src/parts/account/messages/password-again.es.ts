import type { Shape } from '../../../messages/shape.ts';
import type * as En from './password-again.en.ts';

export const passwordAgain: Shape<typeof En.passwordAgain> = {
  title: '¿Es usted?',
  lead: 'A dónde va su dinero solo lo cambia quien conoce su contraseña.',
  password: 'Su contraseña',
  go: 'Continuar',
  checking: 'Comprobando…',
  failed: 'No funcionó',
};
