import { readSaid } from '../../api/json';
import { decode } from '../../store/stream/decode';

const HEBREW = '\u05EA\u05DC \u05D0\u05D1\u05D9\u05D1';
const apart = (text: string) => `\u2068${text}\u2069`;

test('names that run from the right, or hold marks of direction, stand apart from the figures beside them', () => {
  const turned = '\u202E0001';
  const said = {
    match_name: HEBREW,
    runners: [{ name: turned }, { name: 'India' }],
    user_name: HEBREW,
    text: HEBREW,
  };
  const expected = {
    ...said,
    match_name: apart(HEBREW),
    runners: [{ name: apart(turned) }, { name: 'India' }],
  };
  expect(readSaid(JSON.stringify(said))).toEqual(expected);
  const escaped = JSON.stringify(said).replace(
    /[\u0590-\u2069]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  expect(readSaid(escaped)).toEqual(expected);
});

test('what is no JSON is nothing, and all else is as it was said', () => {
  expect(readSaid('{')).toBeUndefined();
  expect(readSaid(`{"name":"${HEBREW}"`)).toBeUndefined();
  expect(readSaid('{"name":"\u0917\u094B\u0932"}')).toEqual({ name: '\u0917\u094B\u0932' });
});

test('the names of the stream too', () => {
  const definition = {
    matchId: 'm1',
    name: HEBREW,
    status: 'OPEN',
    statusMessage: '',
    inPlay: true,
    betDelay: 0,
    numberOfWinners: 1,
    version: 1,
    runners: [{ id: 1, name: HEBREW, sortPriority: 1, status: 'ACTIVE' }],
  };
  const message = {
    op: 'mcm',
    id: 1,
    clk: 'c',
    pt: 1,
    mc: [{ id: '1.1', img: true, marketDefinition: definition }],
  };
  expect(decode(JSON.stringify(message))).toMatchObject({
    changes: [{ image: { name: apart(HEBREW), runners: [{ name: apart(HEBREW) }] } }],
  });
});
