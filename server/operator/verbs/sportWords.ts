import { SPORTS } from '../../../domain/sports/sports';

/** A sport by number or by the beginning of its name. */
export function sportOf(text: string): number | undefined {
  if (/^-?\d{1,9}$/.test(text)) return SPORTS.find(({ id }) => id === Number(text))?.id;
  const wanted = text.trim().toLowerCase();
  const found = SPORTS.filter(({ name }) => wanted !== '' && name.toLowerCase().startsWith(wanted));
  return found.length === 1 ? found[0]?.id : undefined;
}

export const badSport = (text: string): string =>
  `there is no sport ${text}; there are ${SPORTS.map(({ id, name }) => `${name} (${id})`).join(', ')}`;
