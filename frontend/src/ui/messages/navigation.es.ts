import type { Shape } from '../../messages/shape.ts';
import type * as En from './navigation.en.ts';

export const navigation: Shape<typeof En.navigation> = {
  forProviders: 'Para proveedores',
  support: 'Ayuda',
  footer: 'Pie de página',
  otherLanguage: 'English',
  help: 'Ayuda',
  shortTerms: 'Términos',
  shortPrivacy: 'Privacidad',
};
