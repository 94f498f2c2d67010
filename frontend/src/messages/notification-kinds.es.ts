import type * as En from './notification-kinds.en.ts';

export const kinds: typeof En.kinds = {
  bids: 'Solicitudes y ofertas',
  jobs: 'Trabajos y sus fechas',
  messages: 'Mensajes',
  payments: 'Pagos y cobros',
  disputes: 'Reclamos',
  recurring: 'Servicios recurrentes',
  nearby: 'Solicitudes nuevas cercanas',
  reminders: 'Recordatorios',
  account: 'Su cuenta',
};
