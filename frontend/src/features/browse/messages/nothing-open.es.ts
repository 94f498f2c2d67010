import type { Shape } from '../../../messages/shape.ts';
import type * as En from './nothing-open.en.ts';

const within = (miles: number) => `${miles} ${miles === 1 ? 'milla' : 'millas'}`;

export const nothingOpen: Shape<typeof En.nothingOpen> = {
  none: 'No hay solicitudes abiertas aquí',
  noPlaceText: 'Escriba un código postal para ver qué se pide a su alrededor.',
  othersText:
    'Pruebe con una distancia mayor o con todos los servicios. Las solicitudes nuevas aparecen aquí a los pocos minutos de publicarse.',
  noBase: '¿Dónde trabaja?',
  noBaseText: 'No pudimos ubicar el código postal de su base. Con él verá qué hay abierto a su alrededor.',
  filtered: (miles) => `No hay nada así a menos de ${within(miles)}`,
  filteredText: 'Puede haber otros trabajos aquí: en otros días o de otros servicios.',
  emptyText: (miles) =>
    `Ahora mismo no hay nada abierto a menos de ${within(miles)} de su base. Las solicitudes nuevas aparecen aquí a los pocos minutos de publicarse.`,
  showAll: 'Mostrar todas las solicitudes',
  wider: (miles) => `Buscar a menos de ${miles} millas`,
  setBase: 'Indicar la zona de su base',
  changeBase: 'Cambiar la zona de su base',
  tell: 'Avisarme de las nuevas',
};
