import { jest } from '@jest/globals';
import { exampleOf } from './documents';

const store = jest.fn<typeof import('./firestore').storeDocument>();
jest.unstable_mockModule('./firestore', () => ({ storeDocument: store }));
const { preloadFirestore, send } = await import('./send');

const firestore = { projectId: 'demo', host: '127.0.0.1:8080' };
const application = exampleOf('volunteer');
const inquiry = exampleOf('sponsor');

beforeEach(() => {
  store.mockReset();
  store.mockResolvedValue();
});
afterEach(() => jest.useRealTimers());

test('stores each kind in its collection, with its type, under the given id', async () => {
  await send('volunteer', 'id-1', application, { firestore });
  expect(store).toHaveBeenLastCalledWith(
    'volunteerApplications',
    'id-1',
    { type: 'volunteer', ...application },
    firestore,
  );
  await send('sponsor', 'id-2', inquiry, { firestore });
  expect(store).toHaveBeenLastCalledWith('sponsorshipInquiries', 'id-2', { type: 'sponsor', ...inquiry }, firestore);
});

test('fails after ten seconds without an answer, and not earlier', async () => {
  jest.useFakeTimers();
  store.mockReturnValue(new Promise(() => {}));
  const failed = jest.fn();
  send('volunteer', 'id-1', application, { firestore }).catch(failed);
  await jest.advanceTimersByTimeAsync(9_999);
  expect(failed).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledWith(
    expect.objectContaining({ message: expect.stringContaining('no answer within 10 s') }),
  );
});

test('clears its timer after an answer', async () => {
  jest.useFakeTimers();
  await send('volunteer', 'id-1', application, { firestore });
  expect(jest.getTimerCount()).toBe(0);
});

test('the error says what was not stored, where, why and what to do', async () => {
  store.mockRejectedValue(new Error('permission denied'));
  const sent = send('sponsor', 'id-2', inquiry, { firestore });
  await expect(sent).rejects.toThrow(
    /sponsorshipInquiries\/id-2 .* 127\.0\.0\.1:8080, project "demo": permission denied\. .* send it again under the same id/,
  );
});

test('fails at once when the device is offline', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(send('volunteer', 'id-1', application, { firestore })).rejects.toThrow('this device is offline');
  expect(store).not.toHaveBeenCalled();
});

test('the error names a missing setting', async () => {
  await expect(send('volunteer', 'id-1', application, {})).rejects.toThrow('"firestore.projectId"');
  expect(store).not.toHaveBeenCalled();
});

test('loads Firestore again after a failed load', async () => {
  let loads = 0;
  jest.resetModules();
  jest.unstable_mockModule('./firestore', () => {
    loads += 1;
    if (loads < 3) throw new Error('Loading chunk failed');
    return { storeDocument: store };
  });
  const fresh = await import('./send');
  // Fails silently.
  fresh.preloadFirestore();
  await expect(fresh.send('volunteer', 'id-1', application, { firestore })).rejects.toThrow('Loading chunk failed');
  await fresh.send('volunteer', 'id-1', application, { firestore });
  expect(store).toHaveBeenCalledTimes(1);
});

test('preloading stores nothing', () => {
  preloadFirestore();
  expect(store).not.toHaveBeenCalled();
});
