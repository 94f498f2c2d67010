import type { Shape } from '../../../messages/shape.ts';
import type * as En from './notifications-section.en.ts';

export const notifications: Shape<typeof En.notifications> = {
  caption: 'De qué le avisamos y dónde',
  what: 'Tema',
  mail: 'Correo',
  inApp: 'En el sitio',
  push: 'En dispositivos',
  always:
    'El correo sobre pagos, reclamos y su cuenta sigue activado: se trata de su dinero y de su seguridad.',
  saved: 'Guardado',
  failed: 'No se guardaron sus preferencias',
};

export const noMail: Shape<typeof En.noMail> = {
  bounced: 'Nuestros correos a su dirección vuelven. Revise la dirección en su perfil.',
  complained: 'Nuestros correos se marcaron como spam, así que dejamos de escribir a su dirección.',
  settings: 'Ir a su configuración',
};

export const withheld: Shape<typeof En.withheld> = {
  confirm: 'Mi dirección es correcta: escríbanme de nuevo',
  confirming: 'Un momento…',
  confirmed: 'Volvemos a escribirle',
  failed: 'No funcionó',
};
