import type * as En from './common.en.ts';
import type { Shape } from './shape.ts';

export const common: Shape<typeof En.common> = {
  again: 'Intentar de nuevo',
  loading: 'Cargando',
  loadFailed: 'No pudimos cargar esta información.',
  loadFailedHint: 'Revise su conexión e inténtelo de nuevo.',
  loadMore: 'Cargar más',
  loadingMore: 'Cargando…',
  needsNetwork: 'Necesita conexión',
  cancel: 'Cancelar',
  undo: 'Deshacer',
  close: 'Cerrar',
  problems: 'Revise estos campos',
  crashed: 'Algo salió mal en esta página.',
  reference: 'Si nos escribe, indique este número:',
  reload: 'Volver a cargar la página',
  example: 'Ejemplo',
  optional: 'opcional',
  allIn: 'en total',
  madeOf: (bid, fee) => `= ${bid} + ${fee} de tarifa de servicio`,
  rated: (rating, count) => `${rating} de 5 según ${count} ${count === 1 ? 'reseña' : 'reseñas'}`,
  ratedAlone: (rating) => `${rating} de 5`,
  unrated: 'Aún no hay reseñas',
};
