import type { Shape } from '../../messages/shape.ts';
import type * as En from './footer-columns.en.ts';

export const footerColumns: Shape<typeof En.footerColumns> = {
  tagline: 'Cuidado del césped por gente de su zona, con un precio final y claro.',
  customers: 'Para propietarios',
  providers: 'Para proveedores',
  legal: 'Legal',
  pricing: 'Precios',
  faq: 'Preguntas frecuentes',
  guarantees: 'Garantías del servicio',
  join: 'Unirse como proveedor de servicios',
  aboutProviding: 'Cómo es ser proveedor',
  providerFaq: 'Preguntas de proveedores',
  resources: 'Recursos para proveedores',
  stories: 'Historias de éxito',
  providerSupport: 'Ayuda para proveedores',
  terms: 'Términos del servicio',
  privacy: 'Política de privacidad',
  cookies: 'Política de cookies',
  accessibility: 'Accesibilidad',
};
