import { launchMessage } from '../../../server/games/http/messages';
import { read, Refused } from '../../../server/games/http/answer';

const message = {
  player: 'P1',
  game: 'slot3',
  currency: 'INR',
  mode: 'real',
  token: 'a-token-of-enough-length',
};

test.each(['http://a;sandbox/', 'http://a,b/', "http://'self'/", 'http://*/', 'javascript:x', 'http://u@a/'])(
  'a launch that leads back to %s is refused',
  (url) => {
    expect(() => read(launchMessage, Buffer.from(JSON.stringify({ ...message, back_url: url })))).toThrow(
      Refused,
    );
  },
);

test.each(['http://localhost:4000/#/x', 'https://[::1]:4000/', 'https://play.example'])(
  'a launch may lead back to %s',
  (url) => {
    const body = Buffer.from(JSON.stringify({ ...message, back_url: url }));
    expect(read(launchMessage, body).back_url).toBe(url);
  },
);
