import type { Shape } from '../../../messages/shape.ts';
import type * as En from './earnings-page.en.ts';

export const earningsPage: Shape<typeof En.earningsPage> = {
  lead: 'Lo que pagan sus trabajos y cuándo llega el dinero.',
  print: 'Imprimir',
  months: 'Por mes',
  jobs: 'Por trabajo',
  thisMonth: 'Pagado este mes',
  year: 'Pagado en doce meses',
  total: 'Total ganado',
  paidJobs: 'Trabajos pagados en doce meses',
};

export const payoutAccount: Shape<typeof En.payoutAccount> = {
  title: 'A dónde va su dinero',
  states: {
    none: [
      'Configure sus cobros',
      'Diga a Stripe, que paga por nosotros, quién es usted y a qué cuenta bancaria va su dinero. Antes no puede hacer ofertas ni cobrar.',
      'Configurar cobros',
    ],
    onboarding: [
      'Termine de configurar sus cobros',
      'Stripe todavía necesita algo de usted, o está revisando lo que envió. Antes no puede hacer ofertas ni cobrar.',
      'Continuar',
    ],
    restricted: [
      'Sus cobros están detenidos',
      'Stripe no puede pagarle en este momento. Lo más frecuente es que falte un documento o una cuenta bancaria válida: su página dice cuál. Hasta entonces no puede hacer ofertas; lo pendiente se paga después automáticamente.',
      'Ver qué falta',
    ],
    payable: [
      'Usted puede cobrar',
      'Lo que se libera va a su cuenta bancaria.',
      'Cambiar su cuenta de cobro',
    ],
  },
  waiting: (amount) => `${amount} esperan por usted.`,
  opening: 'Abriendo…',
  failed: 'No se abrió la página',
};
