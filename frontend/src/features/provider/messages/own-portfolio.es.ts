import type { Shape } from '../../../messages/shape.ts';
import type * as En from './own-portfolio.en.ts';

export const ownPortfolio: Shape<typeof En.ownPortfolio> = {
  lead: 'Los propietarios ven estas fotos aquí y en sus ofertas. El propietario de cada trabajo dio su consentimiento.',
  none: 'Todavía no hay fotos. Cuando un trabajo termina, su propietario elige cuáles de sus fotos puede mostrar usted.',
  remove: 'Quitar del portafolio',
  removeWhat: (number, what) => `Quitar del portafolio: foto ${number}, ${what}`,
  question: '¿Quitar esta foto de su portafolio?',
  consequence:
    'En menos de un minuto nadie más la ve en su página ni en sus ofertas. No podrá volver a ponerla, aunque el propietario la autorice de nuevo. El registro del trabajo la conserva.',
  removing: 'Quitando…',
  removed: 'Foto quitada',
  failed: 'La foto no se quitó',
};
