export const navigation = {
  forProviders: 'For Providers',
  support: 'Support',
  footer: 'Footer',
  /** The other language, in its own words. */
  otherLanguage: 'Español',
  /** Links at the end of signed-in pages. */
  help: 'Help',
  shortTerms: 'Terms',
  shortPrivacy: 'Privacy',
};
