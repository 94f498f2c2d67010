import type { Shape } from '../../../../messages/shape.ts';
import type * as En from './waiting-payment.en.ts';

export const waitingPayment: Shape<typeof En.waitingPayment> = {
  title: 'Por qué espera',
  blocked: {
    account: (provider) =>
      `La cuenta de cobro de ${provider} no puede recibir dinero. Ya se le dijo qué hacer, y el dinero sale en cuanto la cuenta pueda recibirlo. Pregúntele si necesita ayuda.`,
    stripe: (provider) =>
      `La cuenta de ${provider} podía recibir dinero, y aun así Stripe lo rechazó. Revise el saldo y el registro de Stripe. Se intenta de nuevo cada día.`,
  },
  handled: (name, day) => `${name} se ocupa, hasta el ${day}.`,
  postpone: {
    open: 'Yo me ocupo',
    title: 'Ocuparse de este cobro',
    text: 'No se considera atrasado antes de que termine el día que elija. Si antes queda bloqueado por otra razón, vuelve de inmediato.',
    until: 'Hasta el final del',
    note: 'Qué pasa mientras tanto',
    noteHint: 'Solo lo leen los operadores, en el registro de auditoría.',
    confirm: 'Ocuparse',
    pending: 'Guardando…',
    done: 'Anotado',
    failed: 'No se anotó',
  },
  suspended: {
    provider:
      'La cuenta del proveedor está suspendida, y el propietario aún lo espera. Cancele el trabajo, con o sin ofrecerlo a otros que ofertaron, o reactive la cuenta.',
    homeowner:
      'La cuenta del propietario está suspendida, y el proveedor aún tiene el trabajo. Cancele el trabajo o deje que se haga.',
  },
  account: 'Abrir la cuenta',
  overdue:
    'Su día fue hace más de tres días, y ninguna de las partes lo terminó. Ya se les preguntó a las dos. Cancele el trabajo si no se hizo.',
  takeUp:
    'El proveedor llegó, y desde hace tres días ninguna de las partes lo terminó. Ya se les preguntó a las dos. Hágase cargo del caso para decidir de quién es el dinero.',
};
