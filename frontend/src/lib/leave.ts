/** Goes to a document outside of this app, such as the other language's. */
export function leaveFor(href: string): void {
  location.assign(href);
}

/** Loads the document anew: what it knows is of another person. */
export function loadAnew(): void {
  location.reload();
}
