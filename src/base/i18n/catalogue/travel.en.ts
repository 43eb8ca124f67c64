export const en = {
  'travel.title': 'You are looking at the past',
  'travel.foreign': 'You are looking at a log that is not of this session',
  'travel.changed': 'You are looking at a changed past',
  'travel.where': 'Action {at} of {of}. Nothing on the page can be pressed; the exchange goes on meanwhile.',
  'travel.resume': 'Back to now',
} as const;
