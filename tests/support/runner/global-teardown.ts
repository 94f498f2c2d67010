export { tearDown as default } from '../seeded-state.ts';
