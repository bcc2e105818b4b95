// The asynchronous entry that federation requires: shared modules are negotiated before any code uses them.
void import('./bootstrap');
