export const en = {
  'travel.title': 'You are looking at the past',
  'travel.where': 'Action {at} of {of}. Nothing on the page can be pressed; the exchange goes on meanwhile.',
  'travel.resume': 'Back to now',
} as const;
