/** Between two looks at what is seconds away. */
export const SOON_MS = 1500;
