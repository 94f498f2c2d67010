import { PRODUCT_NAME } from '@sward/shared/product';
import type { Shape } from '../../../messages/shape.ts';
import type * as En from './privacy.en.ts';

export const privacy: Shape<typeof En.privacy> = (f) => ({
  title: 'Política de privacidad',
  lead: `Qué sabe ${PRODUCT_NAME} sobre usted, por qué, quién lo ve y cómo conserva usted el control. No vendemos datos personales ni mostramos publicidad.`,
  sections: [
    {
      id: 'what-we-collect',
      title: 'Qué recopilamos',
      blocks: [
        [
          'Cuenta: nombre, correo electrónico, teléfono y contraseña (guardada solo como hash).',
          'Propiedad: dirección, tipo y tamaño, y las notas de acceso que usted decida dar.',
          'Solicitudes y trabajos: servicios, días, fotos, ofertas, mensajes, reseñas y registros de llegada.',
          'Pagos: montos, estado y referencias. Los números de tarjeta van directamente a nuestro procesador de pagos.',
          'Además, de los proveedores: datos del negocio, presentación, datos del seguro y el resultado de una verificación de antecedentes que usted haya autorizado.',
          'Datos técnicos: sesiones iniciadas y registros de las peticiones a nuestros servidores, sin textos de mensajes ni direcciones.',
          'Si usted permite que le avisemos en un dispositivo: la dirección en la que su navegador recibe notificaciones, hasta que cierre la sesión allí. Pasan cifradas por el fabricante del navegador y no dicen nombres, lugares ni precios.',
        ],
      ],
    },
    {
      id: 'why',
      title: 'Para qué los usamos',
      blocks: [
        'Para conectar solicitudes con proveedores, realizar pagos, mantener seguras las cuentas, ayudarle cuando nos escribe y cumplir deberes legales como las normas fiscales y contables. Los consejos y ofertas por correo electrónico se envían solo si usted los aceptó, y también los mensajes de texto; todos indican cómo dejar de recibirlos.',
      ],
    },
    {
      id: 'who-sees',
      title: 'Quién ve qué',
      blocks: [
        [
          `Antes de que usted acepte una oferta, los proveedores ven su solicitud y sus fotos, la ciudad, el estado, los tres primeros dígitos del código postal, el tamaño de la propiedad y un punto aproximado que está a menos de ${f.radiusMiles} millas de su casa.`,
          'El proveedor que usted elige ve la dirección, las notas de acceso, su nombre y la inicial de su apellido.',
          'Su teléfono, su correo electrónico y su apellido nunca se muestran a los proveedores.',
          `El acceso del proveedor termina cuando se cancela un trabajo, y ${f.addressDays} días después de que se liquida. Cada consulta queda registrada.`,
          'Los visitantes y clientes ven de un proveedor el nombre del negocio, su nombre e inicial, su presentación, calificación, reseñas y verificaciones.',
          'Lo que se escriben queda entre ustedes dos. Un operador lo lee solo mientras hay un reclamo abierto sobre el trabajo, o una apelación del proveedor contra lo que el trabajo dice de él, y un mensaje denunciado por quien lo recibió, con los pocos que lo rodean. Cada lectura queda registrada.',
        ],
      ],
    },
    {
      id: 'photos',
      title: 'Fotos',
      blocks: [
        'Las fotos pierden sus datos ocultos, incluido el lugar donde se tomaron, antes de que alguien más que usted pueda verlas. Le pedimos que no muestre números de casa, placas de vehículos ni personas.',
        'Un proveedor muestra a otras personas fotos de un trabajo terminado solo si el propietario de la casa está de acuerdo, foto por foto, y únicamente con la ciudad y el mes. El propietario puede retirarlo en cualquier momento en la página del trabajo.',
      ],
    },
    {
      id: 'processors',
      title: 'Empresas que trabajan para nosotros',
      blocks: [
        'El alojamiento, la base de datos, el correo electrónico y los mapas son de Amazon Web Services, en Estados Unidos; los pagos, de Stripe; las verificaciones de antecedentes, de una agencia de informes del consumidor cuyo nombre se comunica antes a quien se postula. Solo pueden usar los datos para nuestros fines. Entregamos datos a las autoridades cuando la ley nos obliga.',
      ],
    },
    {
      id: 'how-long',
      title: 'Cuánto tiempo los conservamos',
      blocks: [
        'Los datos de la cuenta, hasta que usted la cierre. Los registros de pagos, mientras lo exijan las leyes fiscales y contables. Los mensajes y las fotos de un trabajo, hasta que ninguna de las partes pueda ya reclamar por él. Lo que escribe a nuestra ayuda se borra con su cuenta, o dos años después de que cerramos el caso. Los registros técnicos, tres meses.',
      ],
    },
    {
      id: 'your-rights',
      title: 'Sus derechos',
      blocks: [
        'Puede ver y corregir sus datos en su cuenta, y pedirnos una copia o que los borremos, viva donde viva en Estados Unidos. Comprobamos que se trata de usted y respondemos en un plazo de 45 días. No se le trata de forma distinta por pedirlo. Mientras haya un pago retenido no podemos borrar la cuenta; después, sí.',
      ],
    },
    {
      id: 'security',
      title: 'Seguridad',
      blocks: [
        'Las conexiones y los datos guardados están cifrados; el acceso se limita a quienes lo necesitan y queda registrado. Si una filtración le afecta, se lo comunicamos a usted y a las autoridades como exige la ley de Massachusetts.',
      ],
    },
    {
      id: 'children',
      title: 'Menores de edad',
      blocks: [
        `El servicio es para personas de ${f.adultAge} años o más. No recopilamos a sabiendas datos de menores.`,
      ],
    },
    {
      id: 'changes',
      title: 'Cambios',
      blocks: [
        'La fecha que aparece arriba es el día en que este texto cambió por última vez. Los cambios que sean importantes para usted los anunciamos por correo electrónico.',
      ],
    },
  ],
});
