/** Entry: seeds the initial state of the suites on a running Sward, once per build. */
import { ensureSeeded } from '../seeded-state.ts';

await ensureSeeded();
