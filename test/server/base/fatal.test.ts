import { createFatal } from '../../../server/base/fatal';

test('each hears one reason, the first; who listens late hears it too', () => {
  const { fatal, onFatal } = createFatal();
  const heard: string[] = [];
  onFatal((reason) => heard.push(`early ${reason}`));
  fatal('one');
  fatal('two');
  onFatal((reason) => heard.push(`late ${reason}`));
  expect(heard).toEqual(['early one', 'late one']);
});
