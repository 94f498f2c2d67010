/** Stand-ins for the services of a host. */
export { manualDeliveries } from './deliveries.ts';
export { memoryStore } from './memory-store.ts';
