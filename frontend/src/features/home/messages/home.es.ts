import { PRODUCT_NAME } from '@sward/shared/product';
import type { Shape } from '../../../messages/shape.ts';
import type * as En from './home.en.ts';

export const home: Shape<typeof En.home> = {
  title: 'Encuentre profesionales del césped en su zona',
  lead: 'Conozca el precio antes de registrarse. Retenemos su dinero hasta que el trabajo esté terminado.',
  request: 'Solicitar servicio ahora',
  howItWorks: 'Cómo funciona',
  steps: [
    {
      title: 'Solicite el servicio',
      text: 'Elija lo que necesita, el día y el tamaño de su césped. Toma dos minutos.',
    },
    {
      title: 'Reciba ofertas',
      text: 'Los proveedores de su zona ven un área aproximada, nunca su dirección, y envían su precio.',
    },
    {
      title: 'Elija y pague',
      text: 'Elija una oferta y pague. El proveedor cobra cuando usted confirma, o 48 horas después de terminar.',
    },
  ],
  services: 'Servicios disponibles',
  examples: 'Así podría hablarse de un trabajo terminado',
  samples: [
    {
      text: 'Tres ofertas antes de la noche, y pude ver el precio completo de cada una antes de elegir.',
      author: 'Sarah J.',
      role: 'Propietaria',
      rating: 5,
    },
    {
      text: 'Los setos frente a nuestra tienda nunca se habían visto tan bien cuidados. Reservar tomó minutos.',
      author: 'Marcus T.',
      role: 'Dueño de negocio',
      rating: 5,
    },
    {
      text: 'Buen trabajo y mensajes claros. Me gustó que nadie viera mi dirección antes de que yo dijera que sí.',
      author: 'Elena R.',
      role: 'Propietaria',
      rating: 4.5,
    },
  ],
  closing: 'Un césped bien cuidado está a unos toques',
  closingText: 'Publique gratis su primera solicitud. No paga nada hasta que acepte una oferta.',
  start: 'Empezar ahora',
  promises: [
    'Proveedores con antecedentes verificados',
    'Su dirección se mantiene privada',
    'No se agrega nada sin su sí',
  ],
  audience: '¿Es usted profesional del césped?',
  audienceText: 'Vea solicitudes cerca de usted, ponga su propio precio y cobre a través de nosotros.',
  join: 'Unirse como proveedor de servicios',
  support: '¿Tiene preguntas antes de empezar?',
  supportText: 'Lea las respuestas breves, vea cuánto cuesta todo o escríbanos.',
  faq: 'Leer las preguntas frecuentes',
  pricing: 'Ver precios',
  contact: 'Contactar a la ayuda',
};

export const signedInHome: Shape<typeof En.signedInHome> = {
  welcome: (name) => `Qué gusto verle de nuevo, ${name}`,
  homeownerLead: '¿Qué necesita ahora su césped?',
  providerLead: 'Hay solicitudes nuevas cerca de usted que esperan un precio.',
  request: 'Solicitar un servicio nuevo',
  browse: 'Buscar solicitudes de servicio',
  dashboard: 'Ir al panel',
  why: `Por qué elegir ${PRODUCT_NAME}`,
  reasons: [
    {
      title: 'Profesionales verificados',
      text: 'Revisamos a los proveedores y verificamos sus antecedentes antes de que puedan ofertar.',
    },
    {
      title: 'Ofertas que compiten',
      text: 'Varios precios para un mismo trabajo, cada uno con todo incluido.',
    },
    {
      title: 'Un proceso sencillo',
      text: 'Solicite, elija y pague en un solo lugar. Los mensajes también quedan aquí.',
    },
  ],
  ready: '¿Todo listo para empezar?',
};
