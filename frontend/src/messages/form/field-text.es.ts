import { isFieldMessageKey } from '@sward/shared/contract';
import type * as En from './field-text.en.ts';
import { fields } from './fields.es.ts';

export const fieldText: typeof En.fieldText = (said) => (isFieldMessageKey(said) ? fields[said] : said);
