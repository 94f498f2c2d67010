import { LIMITS } from '@sward/shared/product';
import { PROMISES } from '../../../lib/promises.ts';
import type { Shape } from '../../../messages/shape.ts';
import type * as En from './payout-account.en.ts';

export const payoutAccount: Shape<typeof En.payoutAccount> = {
  on: 'Cobros activos',
  change: 'Cambiar',
  changeWhat: 'Cambiar su cuenta de cobro',
  stopped: 'Cobros detenidos',
  needsFor: (amount) => `Stripe necesita algo de usted antes de poder pagarle ${amount}`,
  needs: 'Stripe necesita algo de usted antes de poder pagarle',
  stoppedHelp:
    'Su página dice qué: casi siempre un documento o una cuenta bancaria. Los trabajos siguen y el dinero queda retenido; sale el día en que Stripe pueda pagarle. Hasta entonces no puede hacer ofertas.',
  seeMissing: 'Ver qué falta',
  with: 'Cobros con Stripe',
  connect: 'Conecte su banco, unos 5 minutos',
  connectHelp: 'Stripe le paga por nosotros. Antes de conectarse no puede hacer ofertas ni cobrar.',
  finish: 'Termine de conectar su banco',
  finishHelp:
    'Stripe todavía necesita algo de usted, o está revisando lo que envió. Antes no puede hacer ofertas ni cobrar.',
  toStripe: 'Continuar a Stripe',
  ready: 'Tenga esto a mano',
  readyRows: [
    ['Cuenta bancaria', 'Número de ruta y número de cuenta'],
    ['Número de Seguro Social o EIN', 'Stripe comprueba quién es usted. Sward nunca lo ve'],
  ],
  how: 'Cómo llega el dinero',
  howSteps: [
    ['Aceptada', 'El propietario paga, Sward lo retiene'],
    ['Terminado', `Se libera cuando confirma, o después de ${LIMITS.reviewHours} horas`],
    ['Liberado', `En su banco en ${PROMISES.payoutDays} días hábiles`],
  ],
  opening: 'Abriendo…',
  failed: 'No se abrió la página',
};
