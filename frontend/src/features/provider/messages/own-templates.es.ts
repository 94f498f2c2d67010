import type { Shape } from '../../../messages/shape.ts';
import type * as En from './own-templates.en.ts';

export const ownTemplates: Shape<typeof En.ownTemplates> = {
  title: 'Plantillas de ofertas',
  lead: 'Con ellas se completan las ofertas para esos trabajos. Solo las ve usted.',
  none: 'Todavía ninguna. Guarde una oferta como plantilla y la próxima igual se envía con dos toques.',
  findWork: 'Buscar trabajo',
  edit: (name) => `Plantilla: ${name}`,
  amount: 'Su precio ($)',
  included: 'Incluido',
  message: 'Mensaje',
  save: 'Guardar cambios',
  saving: 'Guardando…',
  saved: 'Plantilla guardada',
  failed: 'No se guardó la plantilla',
  remove: 'Eliminar plantilla',
  removing: 'Eliminando…',
  removed: (name) => `Plantilla eliminada: ${name}`,
  removeFailed: 'No se eliminó la plantilla',
};
