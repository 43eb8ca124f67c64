/** English of the small dialogs; see `parts.ts`. */
export const en = {
  'myMarket.title': 'My Market',
  'setButtons.title': 'Set Button Value',
  'welcome.title': 'Beware Of Phishing Websites Before Login. Enable Security Auth To Secure Your ID.',
  'adult.title': 'Only for adults: 18+',
  'adult.who': 'Betting is for people of 18 years and over.',
} as const;
