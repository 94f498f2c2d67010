import { PRODUCT_NAME } from '@sward/shared/product';
import type { Shape } from '../../../messages/shape.ts';
import type * as En from './resources.en.ts';

export const resources: Shape<typeof En.resources> = (f) => ({
  title: 'Recursos para proveedores',
  lead: 'Ayuda práctica para profesionales del césped: herramientas para usar hoy y consejos para todo el año.',
  tabs: 'Tipos de recursos',
  guides: 'Guías y herramientas',
  tips: 'Consejos para su negocio',
  seasons: 'Guía por temporada',
  handbook: {
    title: 'Manual del proveedor',
    summary: `Cómo es el trabajo en ${PRODUCT_NAME}, de la oferta al cobro.`,
    parts: [
      {
        title: 'Antes de ofertar',
        items: [
          'Lea la solicitud completa y mire las fotos. Si algo decide su precio, elija allí “Hacer una pregunta”.',
          'Cuente el camino hasta allá. La distancia que se muestra está en millas enteras desde su base.',
          'Haga su oferta por el trabajo descrito. Si resulta ser más grande, pida un precio nuevo antes de empezar, no después.',
        ],
      },
      {
        title: 'Entre la aceptación y el día',
        items: [
          'Lea las notas de acceso: código del portón, mascotas, dónde estacionarse.',
          'Confirme con un mensaje breve el día anterior.',
          `Si no puede ir, proponga otro día o cancele con al menos ${f.providerNoticeHours} horas de anticipación.`,
        ],
      },
      {
        title: 'En la propiedad',
        items: [
          'Registre su llegada y tome fotos antes de empezar.',
          'Haga lo acordado; cierre los portones; deje limpios los senderos y los desagües.',
          'Tome después fotos desde los mismos lugares y marque el trabajo como terminado.',
        ],
      },
      {
        title: 'Después',
        items: [
          `El cliente tiene ${f.reviewHours} horas para confirmar o reportar un problema. Si no reporta nada, el dinero se libera automáticamente.`,
          `Si hay un problema, responda en un plazo de ${f.disputeOfferHours} horas. Una visita para corregirlo suele ser la mejor propuesta.`,
          'Mantenga aquí los mensajes y el pago. Eso es lo que le protege si hay un desacuerdo.',
        ],
      },
    ],
  },
  calculator: {
    title: 'Calculadora de precios',
    summary: 'Escriba una oferta y vea lo que paga y recibe cada parte.',
    bid: 'Su oferta en dólares',
    hint: `De ${f.bidMin} a ${f.bidMax}`,
    invalid: `Escriba un monto de ${f.bidMin} a ${f.bidMax}`,
    pays: 'El cliente paga',
    commission: `Comisión (${f.commission})`,
    receive: 'Usted recibe',
    fee: 'Tarifa de servicio (cliente)',
    planTitle: '¿Vale la pena la oferta?',
    plan: [
      'Cuente todo su tiempo: el camino, la preparación, el trabajo, la limpieza y llevar los desechos.',
      'Reste el combustible, las cuchillas y el hilo, el fertilizante o mantillo, y una parte para reparaciones.',
      'Divida lo que queda entre sus horas. Si está por debajo de su meta por hora, ofrezca más o déjelo pasar.',
    ],
  },
  marketing: {
    title: 'Guía de marketing',
    summary: 'Un perfil y ofertas que inspiran confianza.',
    items: [
      'Escriba dos o tres frases sobre cómo trabaja, no sobre lo bueno que es. “Perfilo los bordes en cada visita y me llevo los recortes” dice más que “el mejor servicio”.',
      'En cada oferta, mencione algo de esa solicitud: la pendiente, el portón, las rosas. Así demuestra que la leyó.',
      'Ofrezca un día y un horario claros. Muchos clientes eligen la oferta que encaja en su semana.',
      'Responda a las reseñas de su trabajo con unas palabras de agradecimiento y, a las críticas, con lo que cambió.',
      'Nunca escriba teléfonos ni direcciones en ofertas y perfiles: se rechazan, para proteger a ambas partes.',
    ],
  },
  equipment: {
    title: 'Guía de equipo',
    summary: 'Qué necesita cada servicio y cómo mantenerlo en buen estado.',
    rows: [
      {
        name: 'Corte de césped',
        bring: 'Cortadora con cuchilla afilada, desbrozadora de hilo, bordeadora, soplador, bolsas',
      },
      {
        name: 'Lavado a presión',
        bring:
          'Hidrolavadora con boquillas anchas, limpiador de superficies, manguera, protección para los ojos',
      },
      {
        name: 'Poda de setos',
        bring: 'Cortasetos, tijeras de dos manos, tijeras de mano, escalera, lona para los recortes',
      },
      {
        name: 'Recolección de hojas',
        bring: 'Rastrillos, soplador, lonas, bolsas, una camioneta con red para la carga',
      },
      {
        name: 'Fertilización',
        bring: 'Esparcidor, báscula, guantes, la etiqueta del producto; una licencia donde se exija',
      },
      {
        name: 'Colocación de mantillo',
        bring: 'Carretilla, horquilla, perfilador de canteros, cinta métrica, lona',
      },
    ],
    careTitle: 'Mantenimiento',
    care: [
      'Afile las cuchillas de la cortadora cada 20 a 25 horas de corte; una punta desgarrada se pone café.',
      'Enjuague la carcasa y las ruedas entre una propiedad y otra, para no llevar malezas ni enfermedades.',
      'Revise el aceite y el filtro de aire cada semana en temporada; no guarde combustible más de un mes.',
      'Use protección para ojos y oídos, calzado cerrado y guantes. Antes, recorra el césped en busca de piedras y juguetes.',
    ],
  },
  template: {
    title: 'Plantilla de horarios',
    summary: 'Un plan semanal para imprimir, con los horarios que eligen los clientes.',
    print: 'Imprimir la plantilla',
    caption: 'Semana del ______________________',
    day: 'Día',
    windows: ['Mañana', 'Tarde', 'Noche'],
    days: ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado'],
    tip: 'Agrupe los trabajos por vecindario, deje un horario libre a la semana por si llueve y anote en la casilla el tiempo de camino entre dos trabajos.',
  },
  app: {
    title: 'Guía de la aplicación',
    summary: `Cómo usar ${PRODUCT_NAME} en su teléfono.`,
    steps: [
      {
        title: 'Agréguela a su pantalla de inicio',
        text: 'Abra el sitio en su navegador. En iPhone elija Compartir y luego Agregar a inicio; en Android, el menú y luego Agregar a la pantalla principal.',
      },
      {
        title: 'Ofertas',
        text: 'Buscar, en la barra inferior, abre las solicitudes cerca de usted. Filtre por servicio, abra una y elija Hacer oferta.',
      },
      {
        title: 'Trabajos',
        text: 'Trabajos muestra lo que está en espera, lo aceptado y lo terminado. Una oferta aceptada muestra la dirección y abre los mensajes.',
      },
      {
        title: 'Fotos',
        text: `Hasta ${f.photos} fotos, cada una de menos de ${f.photoMb} MB. Se reducen en su teléfono antes de enviarse y pierden sus datos de ubicación.`,
      },
      {
        title: 'Mensajes',
        text: 'Lo que envíe sin señal se guarda y sale cuando vuelva a tener cobertura.',
      },
    ],
  },
  businessTips: [
    {
      title: 'Primeros pasos',
      items: [
        'Registre su negocio como lo pide su estado y tenga una cuenta bancaria solo para él.',
        'Pregunte a un agente de seguros por la responsabilidad civil general antes del primer trabajo grande.',
        'Anote cada milla y cada recibo desde el primer día.',
      ],
    },
    {
      title: 'Precios',
      items: [
        'Sepa cuánto le cuesta una hora antes de dar un precio.',
        `Haga sus ofertas con la comisión en mente: para quedarse con ${f.hundred.net}, ofrezca ${f.hundred.bid}.`,
        'Un cliente fijo le ahorra camino y tiempo de búsqueda. Un precio más bajo cada dos semanas aún puede rendir más.',
      ],
    },
    {
      title: 'Marketing',
      items: [
        'Las fotos de antes y después desde el mismo punto convencen más rápido que las palabras.',
        'Responda rápido y por completo: es el primer trabajo suyo que ve un cliente.',
        'Pida una reseña cuando el cliente esté contento, nunca una calificación determinada.',
      ],
    },
    {
      title: 'Atención a los propietarios',
      items: [
        'Diga cuándo llega, llegue entonces y escriba si no puede.',
        'Mencione lo que notó: una zona seca, una losa suelta. Ofrezca, no presione.',
        'Si algo se rompe, repórtelo usted de inmediato, con una foto.',
      ],
    },
  ],
  seasonal: [
    {
      title: 'Primavera',
      items: [
        'Rastrille los restos del invierno; espere a que el suelo esté seco para el primer corte.',
        'Los primeros cortes, altos: nunca más de un tercio de la hoja.',
        'Fertilice y controle las malezas cuando el suelo esté tibio; perfile los canteros y ponga mantillo.',
      ],
    },
    {
      title: 'Verano',
      items: [
        'Corte por la mañana o al atardecer, a una altura de 3 a 4 pulgadas, con cuchillas afiladas.',
        'En sequía, pida al cliente que omita una visita en lugar de cortar pasto seco.',
        'Beba agua, descanse a la sombra y deje el trabajo pesado para las primeras horas.',
      ],
    },
    {
      title: 'Otoño',
      items: [
        'Las hojas caen por tandas: ofrezca dos o tres visitas en lugar de una.',
        'Airee y resiembre los céspedes de clima frío; fertilice antes de que el suelo se congele.',
        'Pode ligeramente los setos cuando ya no crezcan y limpie los desagües.',
      ],
    },
    {
      title: 'Invierno',
      items: [
        'Dé servicio a los motores, afile las cuchillas, vacíe o estabilice el combustible.',
        'Lave entradas y terrazas en días templados; nunca cuando el agua pueda congelarse.',
        'Repase el año: ¿qué trabajos pagaron mejor por hora? Planee la ruta de primavera.',
      ],
    },
  ],
});
