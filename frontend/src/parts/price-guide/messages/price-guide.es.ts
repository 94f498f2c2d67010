import type { Shape } from '../../../messages/shape.ts';
import type * as En from './price-guide.en.ts';

export const priceGuide: Shape<typeof En.priceGuide> = {
  question: '¿Cuánto costaría?',
  zipCode: 'Código postal',
  service: 'Servicio',
  size: 'Tamaño del césped',
  hint: 'Escriba su código postal para ver lo que pagaron otros.',
  allIn: 'todo incluido',
  range: (from, to) => `${from}-${to}`,
  area: (zip, jobs) => `Lo habitual cerca de ${zip}, según ${jobs} trabajos terminados o más`,
  state: (state, jobs) => `Lo habitual en ${state}, según ${jobs} trabajos terminados o más`,
  example: 'Corte de césped habitual, aún sin contar trabajos de su zona',
  tooEarly: 'Aún es pronto para decirlo',
  tooEarlyText:
    'Hay menos de 5 trabajos terminados como este cerca de usted. Mostramos precios a partir de 5, para que signifiquen algo. Publique gratis y deje que los proveedores digan su precio.',
  free: 'Publicar es gratis. Solo paga cuando acepta una oferta.',
};
