/** Whether this tab keeps any draft; a module of its own, since every page asks. */
export function hasDrafts(): boolean {
  try {
    return sessionStorage.length > 0;
  } catch {
    return false;
  }
}
