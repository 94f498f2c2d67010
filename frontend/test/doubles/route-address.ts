/** Reads from the contract, as the bundler does at build time. */
export { addressOf } from '@sward/shared/contract';
