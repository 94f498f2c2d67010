import { PRODUCT_NAME } from '@sward/shared/product';
import type { Shape } from '../../../messages/shape.ts';
import type * as En from './accessibility.en.ts';

export const accessibility: Shape<typeof En.accessibility> = (f) => ({
  title: 'Declaración de accesibilidad',
  lead: `Todas las personas deben poder usar ${PRODUCT_NAME}. Nuestro objetivo es cumplir con las WCAG 2.2, nivel AA.`,
  sections: [
    {
      id: 'measures',
      title: 'Qué hacemos',
      blocks: [
        [
          'Todas las páginas funcionan solo con el teclado, con un foco visible y un enlace para saltar el menú.',
          'Las páginas se revisan automáticamente en busca de fallas según las WCAG, en teléfono y en computadora, en modo claro y oscuro.',
          'El texto se puede ampliar, y con 320 píxeles de ancho nada obliga a desplazarse hacia los lados.',
          'El estado se muestra con palabras y símbolos, nunca solo con color.',
          'El movimiento se detiene si su dispositivo pide menos animación.',
          'Los controles son lo bastante grandes para el pulgar.',
        ],
      ],
    },
    {
      id: 'limits',
      title: 'Límites conocidos',
      blocks: [
        'Las fotos que suben clientes y proveedores no tienen más descripción que su lugar en el trabajo. Los campos de la tarjeta en el pago son de nuestro procesador de pagos, que publica su propia declaración. Las revisiones automáticas solo encuentran una parte de las fallas.',
      ],
    },
    {
      id: 'feedback',
      title: 'Cuéntenos',
      blocks: [
        `¿Algo le impidió usar el sitio? Escríbanos con la página y lo que pasó. Respondemos en un plazo de ${f.accessibilityReplyDays} días hábiles y, mientras tanto, le ayudamos a hacer lo que vino a hacer.`,
      ],
    },
  ],
});
