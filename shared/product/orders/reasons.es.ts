import type { OrderReason } from './orders.ts';

/** Reasons of a change order in Spanish; few pages load them. */
export const SPANISH_ORDER_REASONS: Readonly<Record<OrderReason, string>> = {
  overgrown: 'Está más crecido de lo que se dijo',
  larger_than_described: 'Es más grande de lo que se dijo',
  extra_service: 'Se pidió otro servicio',
  debris_or_waste: 'Hay que llevarse escombros o basura',
  other: 'Otra cosa',
};
