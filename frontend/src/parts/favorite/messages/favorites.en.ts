export const favorites = {
  title: 'Favorites',
  favorite: (name: string) => `Favorite: ${name}`,
  add: (name: string) => `Add ${name} to favorites`,
  remove: (name: string) => `Remove ${name} from favorites`,
  where: 'Your favorites are on your home page. Nobody else sees them.',
  failed: 'Your favorites have not changed',
  view: 'View profile',
  viewWhose: (name: string) => `of ${name}`,
} as const;
