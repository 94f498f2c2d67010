import type { Shape } from '../../../messages/shape.ts';
import type * as En from './appeals.en.ts';

export const appeals: Shape<typeof En.appeals> = {
  title: 'Apelaciones',
  lead: 'Lo que el final de un trabajo dice de un proveedor, cuando este dice que no fue su culpa.',
  one: 'Apelación',
  filters: 'Estado',
  states: { open: 'Abiertas', granted: 'Aceptadas', refused: 'Rechazadas' },
  none: 'No hay apelaciones aquí',
  noneText: 'Nada espera en este estado.',
  missing: 'No existe esa apelación',
  due: (when) => `Decidir a más tardar el ${when}`,
  decidedAt: (when, by) => (by ? `Decidida el ${when} por ${by}` : `Decidida el ${when}`),
  request: 'Abrir la solicitud',
  payment: 'Abrir el pago',
  person: 'Abrir la cuenta',
  record: 'Lo que consta',
  now: (rates) => `Ahora: ${rates}`,
  says: (name) => `${name} dice`,
  at: (when) => `Escrito el ${when}`,
  decision: 'Decisión',
  question: '¿Cuenta el punto?',
  choices: {
    grant: { label: 'Aceptar la apelación', hint: 'El punto ya no cuenta.' },
    refuse: { label: 'Rechazarla', hint: 'El punto sigue contando.' },
  },
  reason: 'Motivo',
  reasonHint: 'El proveedor lo lee. Es definitivo.',
  decide: 'Decidir',
  deciding: 'Decidiendo…',
  decided: 'Apelación decidida',
  failed: 'La apelación no se decidió',
};
