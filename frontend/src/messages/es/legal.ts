export type { LegalBlock, LegalText } from '../en/legal.ts';
