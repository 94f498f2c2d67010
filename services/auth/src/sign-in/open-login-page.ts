/** Where the sign-in address leads. */
export async function openLoginPage(): Promise<{ location: string }> {
  return { location: '/login' };
}
