/** Help for problem gambling; names and addresses are the same in every language. */
export const HELPS = [
  { name: 'Gambling Therapy', url: 'https://www.gamblingtherapy.org' },
  { name: 'Gamblers Anonymous', url: 'https://www.gamblersanonymous.org' },
  { name: 'GamCare', url: 'https://www.gamcare.org.uk' },
] as const;
