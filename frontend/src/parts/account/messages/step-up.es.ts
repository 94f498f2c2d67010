import type { Shape } from '../../../messages/shape.ts';
import type * as En from './step-up.en.ts';

export const stepUp: Shape<typeof En.stepUp> = {
  title: '¿Es usted?',
  lead: 'Para esto necesitamos su contraseña o una llave de acceso de los últimos diez minutos.',
  password: 'Su contraseña',
  go: 'Continuar',
  passkey: 'Usar una llave de acceso',
  checking: 'Comprobando…',
  failed: 'No funcionó',
  noPasskey: 'No se eligió ninguna llave de acceso, o no tiene una en este dispositivo. Use su contraseña.',
};
