const NAME = 'sward-desk-shortcuts';

/** Returns whether the operator wants the desk's keys in this browser: yes until they turn them off. */
export function shortcutsWanted(): boolean {
  try {
    return localStorage.getItem(NAME) !== 'off';
  } catch {
    return true;
  }
}

export function rememberShortcuts(on: boolean): void {
  try {
    if (on) localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, 'off');
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
