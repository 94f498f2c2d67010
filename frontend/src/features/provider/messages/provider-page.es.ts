import type { Shape } from '../../../messages/shape.ts';
import type * as En from './provider-page.en.ts';

export const providerPage: Shape<typeof En.providerPage> = {
  documentTitle: 'Proveedor de servicios',
  lead: (firstName) => `Su contacto aquí es ${firstName}`,
  verified: 'Verificado',
  checkPassed: (date) => `Verificación de antecedentes aprobada el ${date}`,
  insured: 'Con seguro',
  insuredText: 'Seguro revisado por nuestro equipo',
  jobs: 'Trabajos completados',
  reliability: 'A tiempo y cumplidos',
  onTime: (jobs) => `A tiempo, últimos ${jobs} trabajos`,
  completed: (jobs) => `Cumplidos, últimos ${jobs} trabajos`,
  newHere: 'Nuevo en Sward',
  experience: 'Experiencia',
  memberSince: 'Miembro desde',
  about: 'Presentación',
  skills: 'Servicios',
  equipment: 'Equipo',
  ownEquipment: 'Trae su propio equipo',
  reviews: 'Reseñas',
  request: 'Solicitar servicio',
  contact:
    'Hable con este proveedor por los mensajes de este sitio, una vez que haya una oferta para su solicitud.',
};
