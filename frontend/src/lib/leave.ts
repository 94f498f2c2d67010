/** Goes to a document outside of this app, such as the other language's. */
export function leaveFor(href: string): void {
  location.assign(href);
}

/** Loads the document anew, because it holds another person's data. */
export function loadAnew(): void {
  location.reload();
}
