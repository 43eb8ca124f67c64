/** English of the small dialogs; see `parts.ts`. */
export const en = {
  'myMarket.title': 'My Market',
  'myMarket.type': 'Event Type',
  'myMarket.event': 'Event Name',
  'myMarket.match': 'Match Name',
  'myMarket.trade': 'Trade',
  'myMarket.empty': 'No data available in table',
  'myMarket.emptyNext': 'Bets you place stand here until they are settled.',
  'myMarket.failed': 'Your markets could not be loaded.',

  'setButtons.title': 'Set Button Value',
  'setButtons.game': 'Game Buttons',
  'setButtons.casino': 'Casino Buttons',
  'setButtons.rule':
    'A label has at most {length} characters; a value is a whole number from {min} to {max}. Up to {count} buttons.',
  'setButtons.label': 'Price label',
  'setButtons.value': 'Price value',
  'setButtons.row': 'Button {place}',
  'setButtons.remove': 'Remove button {place}',
  'setButtons.add': 'Add a button',
  'setButtons.full': 'There is room for {count} buttons',
  'setButtons.update': 'Update',
  'setButtons.updating': 'Updating…',
  'setButtons.failed': 'Your buttons could not be loaded.',
  'button.labelRequired': 'Price label is required',
  'button.labelTooLong': 'Price label must be at most {length} characters long',
  'button.valueRequired': 'Price value is required',
  'button.valueUnreadable': 'Price value must be a number',
  'button.valueOutside': 'Price value must be from {min} to {max}',
  'button.valueNotWhole': 'Price value must be a whole number',

  'welcome.title': 'Beware Of Phishing Websites Before Login. Enable Security Auth To Secure Your ID.',
  'welcome.banner': 'Check the address before you sign in, and enable Security Auth.',
  'welcome.text':
    'Look at the address of this page each time before you type your password. With Security Auth on, a password alone opens nothing.',
  'welcome.secure': 'Security Auth Verification',
  'welcome.go': 'Continue',

  'adult.title': 'For adults only: 18+',
  'adult.who':
    'Betting here is for people of 18 years and over. If you are younger, please leave. If others use this device, sign out when you are done.',
  'adult.play': 'Keep it play',
  'adult.afford': 'Stake only what you can do without.',
  'adult.chase': 'Do not try to win back what is lost.',
  'adult.clear': 'Bet with a clear head, and decide beforehand when to stop.',
  'adult.signs': 'When it stops being play',
  'adult.signsText':
    'Staking more than you meant to, borrowing for it, hiding it, or thinking of little else are signs to take seriously.',
  'adult.help': 'You need not manage alone. These people listen, free of charge and in confidence:',
  'adult.newWindow': 'opens in a new window',
} as const;
