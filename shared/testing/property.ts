import fc from 'fast-check';

/** The same seed on every machine and day; a night run chooses another one, which a failure prints. */
const { SWARD_SEED = '20261122' } = process.env;
fc.configureGlobal({ seed: Number(SWARD_SEED), includeErrorInReport: true });

/** Properties with repeatable random values: `SWARD_SEED=…` chooses others. */
export { fc };
