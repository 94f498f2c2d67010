export const navigation = {
  forProviders: 'For Providers',
  support: 'Support',
  footer: 'Footer',
  /** The other language, in its own words. */
  otherLanguage: 'Español',
  /** At the end of pages of the signed-in. */
  help: 'Help',
  shortTerms: 'Terms',
  shortPrivacy: 'Privacy',
};
