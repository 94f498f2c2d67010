import { sentence } from '../../../messages/sentence.ts';
import type { Shape } from '../../../messages/shape.ts';
import type * as En from './problem-help.en.ts';

export const problemHelp: Shape<typeof En.problemHelp> = {
  decidesBy: (when) => `Antes del ${sentence(when)}`,
  stillOpen: (who) => `Todavía puede aceptar lo que ofrece ${who}.`,
  says: (who, text) => `${who}: “${text}”`,
};
