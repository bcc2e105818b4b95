import '@testing-library/jest-dom';

// jsdom has <dialog> but not its methods (jsdom/jsdom#3294).
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
