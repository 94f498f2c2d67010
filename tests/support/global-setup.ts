export { setUp as default } from './shared-stack.ts';
