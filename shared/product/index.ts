/** The product's vocabulary for server and browser: lists, limits, labels, and rules without dependencies. */
export * from './actions.ts';
export * from './contact-details.ts';
export * from './dispute-reasons.ts';
export * from './mailed-always.ts';
export * from './mowing-example.ts';
export * from './name.ts';
export * from './operator-acts.ts';
export * from './options.ts';
export * from './payment-money.ts';
export * from './service-types.ts';
export * from './service-window.ts';
export * from './skills.ts';
export * from './statuses.ts';
export * from './support-hours.ts';
export * from './support-topics.ts';
export * from './topics.ts';
export * from './zip-states.ts';
