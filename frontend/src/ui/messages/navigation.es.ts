import type { Shape } from '../../messages/shape.ts';
import type * as En from './navigation.en.ts';

export const navigation: Shape<typeof En.navigation> = {
  forProviders: 'Para proveedores',
  support: 'Ayuda',
  footer: 'Pie de página',
  otherLanguage: 'English',
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
  help: 'Ayuda',
  shortTerms: 'Términos',
  shortPrivacy: 'Privacidad',
};
