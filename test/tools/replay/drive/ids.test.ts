import { Ids } from '../../../../tools/replay/drive/ids';

const A = 'aaaaaaaaaaaaaaaaaaaaA';
const B = 'bbbbbbbbbbbbbbbbbbbbB';
const C = 'cccccccccccccccccccccC'.slice(1);
const drawn = (...ids: readonly string[]) => new Ids((id) => ids.includes(id));

test('an id that was drawn stands for that of the tape, in values, in keys and in texts', () => {
  const ids = drawn(B);
  ids.learn({ list: [{ ref: A }] }, { list: [{ ref: B }] });
  expect(ids.toFound({ text: `{"ref":"${A}"}` })).toEqual({ text: `{"ref":"${B}"}` });
  expect(ids.toTaped({ [B]: { ref: B } })).toEqual({ [A]: { ref: A } });
});

test('ids that first come as keys are learned in their order', () => {
  const ids = drawn(B);
  ids.learn({ known: 1, [A]: {} }, { known: 1, [B]: {} });
  expect(ids.toTaped([B])).toEqual([A]);
});

test('one stands for one: what is known is not learned anew', () => {
  const ids = drawn(B, C);
  ids.learn([A, A, C], [B, C, B]);
  expect(ids.toTaped([B, C])).toEqual([A, C]);
});

test('what nobody drew is no id by chance, however it looks', () => {
  const ids = drawn(C);
  ids.learn(['internalSubscriptions', 'short'], [B, 'other']);
  const did = { type: B };
  expect(ids.toTaped(did)).toBe(did);
});
