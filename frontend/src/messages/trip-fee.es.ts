import type * as En from './trip-fee.en.ts';

export const tripFee: typeof En.tripFee = (amount) => `Si el proveedor llega y no puede entrar: ${amount}`;
