/** From the contract, which the bundler has read by then. */
export { addressOf } from '@sward/shared/contract';
