import type * as En from './locale.en.ts';
import type { Shape } from './shape.ts';

export const LOCALE: Shape<typeof En.LOCALE> = 'es-US';
export const BASENAME: Shape<typeof En.BASENAME> = '/es';
export const HALF_DAYS: Shape<typeof En.HALF_DAYS> = ['a.m.', 'p.m.'];
