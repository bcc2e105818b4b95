import { connect } from 'node:net';
import { messageOf } from './refusal';

test('names the reason for each address of a host, which Node leaves out of the message', async () => {
  const addresses = ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 }));
  const error = await new Promise<Error>((resolve) => {
    connect({
      host: 'www.example',
      port: 1,
      lookup: (_host, _options, done) => done(null, addresses),
    }).on('error', resolve);
  });
  expect(error.message).toBe('');
  expect(messageOf(error)).toBe('connect ECONNREFUSED 127.0.0.1:1; connect ECONNREFUSED 127.0.0.2:1');
});
