import { messageKey } from '@sward/shared/contract';
import type * as En from '../en/field-text.ts';
import { fields } from './fields.ts';

export const fieldText: typeof En.fieldText = (text) => {
  const key = messageKey(text);
  return key ? fields[key] : text;
};
