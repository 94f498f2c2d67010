/** Stand-ins for what a host lends the emulator. */
export { manualDeliveries } from './deliveries.ts';
export { memoryStore } from './memory-store.ts';
