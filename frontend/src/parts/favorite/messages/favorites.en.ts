export const favorites = {
  title: 'Favorites',
  favorite: (name: string) => `Favorite: ${name}`,
  failed: 'Your favorites have not changed',
  view: 'View profile',
  viewWhose: (name: string) => `of ${name}`,
} as const;
