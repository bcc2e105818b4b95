import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';

// jsdom has <dialog> but not its methods (jsdom/jsdom#3294).
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

// Polyfills that jsdom lacks and the router needs to load.
Object.assign(globalThis, { TextEncoder, TextDecoder });
if (!('mark' in performance)) Object.assign(performance, { mark: () => ({}), clearMarks: () => {} });
