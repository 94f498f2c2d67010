export { setUp as default } from '../seeded-state.ts';
