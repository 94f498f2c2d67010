import type { Shape } from '../../../messages/shape.ts';
import type * as En from './add-to-calendar.en.ts';

export const addToCalendar: Shape<typeof En.addToCalendar> = { add: 'Agregar al calendario' };
