/** Whether this tab keeps any draft; apart from what reads them, since every page asks. */
export function hasDrafts(): boolean {
  try {
    return sessionStorage.length > 0;
  } catch {
    return false;
  }
}
