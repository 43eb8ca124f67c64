/** Why what was typed or pasted into a field is no number. */
export const en = {
  'number.sign': 'This field takes no + or -: write digits and one point.',
  'number.exponent': 'Write the number out, without e.',
  'number.scripts': 'Write all digits in one script.',
  'number.separators': 'These points, commas or blanks can be read in several ways. Write it like 1500.50.',
  'number.characters': 'Write only digits and one point.',
  'digits.sign': 'Write only the digits, without + and country code.',
  'digits.characters': 'Write only digits.',
} as const;
