/** Changes that no test can find, as they change nothing that anybody could see, each with its reason. */
export const EQUIVALENT: readonly { file: string; piece: string; instead: string; reason: string }[] = [];
