export type { LegalBlock, LegalText } from './legal.en.ts';
