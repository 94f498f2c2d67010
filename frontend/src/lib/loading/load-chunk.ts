/** Replaces Vite's own loader, which first loads styles and scripts that no chunk here has. */
export const __vitePreload = <T>(load: () => Promise<T>): Promise<T> => load();
