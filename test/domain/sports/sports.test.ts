import { SPORTS, sportName } from '../../../domain/sports/sports';

test('cricket comes first and every id has one name', () => {
  expect(SPORTS[0]).toEqual({ id: 4, name: 'Cricket', active: true });
  expect(new Set(SPORTS.map(({ id }) => id)).size).toBe(SPORTS.length);
});

test('an unknown sport is shown as its number', () => {
  expect(sportName(7)).toBe('Horse Racing');
  expect(sportName(123)).toBe('Sport 123');
});
