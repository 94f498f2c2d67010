import { isFieldMessageKey } from '@sward/shared/contract';
import type * as En from '../en/field-text.ts';
import { fields } from './fields.ts';

export const fieldText: typeof En.fieldText = (said) => (isFieldMessageKey(said) ? fields[said] : said);
