export { tearDown as default } from './shared-stack.ts';
