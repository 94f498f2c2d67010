import { PRODUCT_NAME } from '@sward/shared/product';
import type { Shape } from '../../../messages/shape.ts';
import type * as En from './cookies.en.ts';

export const cookies: Shape<typeof En.cookies> = () => ({
  title: 'Política de cookies',
  lead: `${PRODUCT_NAME} usa solo lo que necesita para funcionar: sin publicidad, sin analítica, sin rastreo entre sitios. Por eso no hay un aviso de cookies.`,
  sections: [
    {
      id: 'cookies',
      title: 'Cookies que usamos',
      blocks: [
        [
          'Una cookie de sesión después de que usted inicia sesión. Los scripts no pueden leerla, se envía solo a nosotros y termina cuando cierra la sesión o cuando esta vence.',
          '“sward_in”, que se guarda junto a ella con el valor 1, le indica a la página que alguien inició sesión, y nada más.',
          '“sward_lang”, cuando usted eligió un idioma: en o es, durante un año, para que vuelva a encontrar el sitio en su idioma.',
          '“sward_device”, después de iniciar sesión, durante 180 días: un número aleatorio con el que reconocemos su navegador, para avisarle por correo cuando alguien inicia sesión en su cuenta desde uno que no conocemos. Los scripts no pueden leerla.',
        ],
      ],
    },
    {
      id: 'storage',
      title: 'Almacenamiento en su navegador',
      blocks: [
        'Las solicitudes y postulaciones que haya empezado y los mensajes aún no enviados se guardan en su navegador para que no se pierda nada al volver a cargar la página, igual que lo que había en un formulario cuando venció su sesión. Se borran de ahí cuando se envían, cuando cierra la pestaña o cuando cierra la sesión. Las fotos en espera pueden quedar tras cerrar la pestaña; ninguna página las muestra.',
        '“sward.push.asked”, una vez que respondió si quiere avisos en este dispositivo: para no preguntarle de nuevo. No dice nada más.',
        'Si hay un proveedor con la sesión abierta: sus trabajos del día, con direcciones y formas de entrar, hasta la medianoche, y lo que hizo sin conexión, hasta que se envía. Ambas cosas se borran cuando cierra la sesión o esta termina.',
      ],
    },
    {
      id: 'others',
      title: 'Cookies de terceros',
      blocks: [
        'En la página de pago, nuestro procesador de pagos, Stripe, usa cookies para detectar fraudes. Son necesarias para los pagos con tarjeta; la política de Stripe las describe. Ninguna otra página carga nada de otras empresas.',
      ],
    },
    {
      id: 'control',
      title: 'Su elección',
      blocks: [
        'Puede borrar las cookies en su navegador o rechazarlas. Sin la cookie de sesión no puede mantener la sesión iniciada, y sin “sward_lang” su elección de idioma se olvida; todo lo demás funciona.',
      ],
    },
  ],
});
