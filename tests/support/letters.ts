import { randomUUID } from 'node:crypto';

/** A dozen letters by chance, for texts: digits may look like a telephone number, which no text of people may have. */
export const letters = (): string => randomUUID().replaceAll(/[\d-]/g, '');
