/** Entry: seeds the state that the suites on a running Sward begin with, if that was not done for this build. */
import { ensureSeeded } from '../seeded-state.ts';

await ensureSeeded();
