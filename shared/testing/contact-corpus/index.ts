export { EVASIONS } from './evasions.ts';
export { INNOCENT } from './innocent.ts';
