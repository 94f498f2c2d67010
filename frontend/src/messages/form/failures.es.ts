import type { Shape } from '../shape.ts';
import type * as En from './failures.en.ts';

export const failures: Shape<typeof En.failures> = {
  offline: 'No tiene conexión. Inténtelo de nuevo en cuanto vuelva a tenerla.',
  unreachable: 'No pudimos comunicarnos con Sward. Revise su conexión e inténtelo de nuevo.',
  ours: 'Algo salió mal de nuestro lado. Inténtelo de nuevo.',
  later: (wait) => `Demasiados intentos. Inténtelo de nuevo en ${wait}.`,
};

export const session: Shape<typeof En.session> = {
  ended: 'Su sesión terminó',
  endedText: 'Inicie sesión para continuar donde estaba.',
};

export const connection: Shape<typeof En.connection> = {
  offline: 'No tiene conexión. Lo que ve y lo que escribió se queda aquí.',
};
